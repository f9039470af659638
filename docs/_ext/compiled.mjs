// Compile the modules of Python's library that records need: node compiled.mjs FOLDER-OF-THE-PAGE PYODIDE RECORD...
// Pyodide has only their sources, and to compile them takes most of a start. Only the Python that runs them can do it before.

import { readFileSync } from "node:fs";

const [folder, core, ...records] = process.argv.slice(2);
const { loadPyodide } = await import(`${core}/pyodide.mjs`);
const python = await loadPyodide();
python.FS.mkdirTree("/page");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/page");
python.globals.set("records", records.map((name) => readFileSync(name, "utf8")));
python.runPython(`
import os, sys
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from zipfile import ZIP_DEFLATED, ZipFile

ZipFile("/page/packages.zip").extractall("/packages")
sys.path.insert(0, "/packages")
from referee.pages.web_page import answer
from referee.play.taps import judged
for text in records:
    answer(text, "en"), judged(text, "en")
used = {str(getattr(one, "__file__", "")) for one in [*sys.modules.values()]}
library = "/page/pyodide/python_stdlib.zip"
with ZipFile(library) as old, ZipFile(f"{library}.new", "w") as new:
    for one in old.infolist():
        data = old.read(one)
        if any(name.endswith(f"/{one.filename}") for name in used):
            code = compile(data, one.filename, "exec", dont_inherit=True)
            one.filename += "c"
            data = _code_to_hash_pyc(code, source_hash(data), False)
        new.writestr(one, data, ZIP_DEFLATED, 9)
os.replace(f"{library}.new", library)
`);
