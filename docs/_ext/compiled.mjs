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
from zipfile import ZIP_DEFLATED, ZipFile

ZipFile("/page/packages.zip").extractall("/packages")
sys.path.insert(0, "/packages")
from referee.pages.web_page import answer
from referee.play.taps import judged
for text in records:
    answer(text, "en"), judged(text, "en")
used = {str(getattr(one, "__file__", "")) for one in [*sys.modules.values()]}
from pathlib import Path
from py_compile import PycInvalidationMode, compile
library = "/page/pyodide/python_stdlib.zip"
with ZipFile(library) as old, ZipFile(f"{library}.new", "w") as new:
    for one in old.infolist():
        data = old.read(one)
        if any(name.endswith(f"/{one.filename}") for name in used):
            Path("/source.py").write_bytes(data)
            compile("/source.py", "/compiled", one.filename, True, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
            one.filename += "c"
            data = Path("/compiled").read_bytes()
        new.writestr(one, data, ZIP_DEFLATED, 9)
os.replace(f"{library}.new", library)
`);
