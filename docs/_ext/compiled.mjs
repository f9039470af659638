// Compile what records need of Python's library and of the packages: node compiled.mjs FOLDER-OF-THE-PAGE PYODIDE RECORD...
// There are only their sources, and to compile them takes most of a start. Only the Python that runs them can do it before.
// What no package imports of the library is left out. Nothing is compressed in the archives: each is packed as a whole.

import { readFileSync } from "node:fs";

const [folder, core, ...records] = process.argv.slice(2);
const { loadPyodide } = await import(`${core}/pyodide.mjs`);
const python = await loadPyodide();
python.FS.mkdirTree("/page");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/page");
python.globals.set("records", records.map((name) => readFileSync(name, "utf8")));
python.runPython(`
import os, re, sys
from contextlib import suppress
from importlib import import_module
from zipfile import ZipFile

packages, library = "/page/packages.zip", "/page/pyodide/python_stdlib.zip"
ZipFile(packages).extractall("/packages")
sys.path.insert(0, "/packages")
from referee.pages.web_page import answer
from referee.play.taps import judged
for text in records:
    answer(text, "en"), judged(text, "en")
from pathlib import Path
for file in Path("/packages").rglob("*.py"):
    for name in re.findall(r"^\\s*(?:import|from) ([\\w.]+)", file.read_text(), re.M):
        if name.partition(".")[0] in sys.stdlib_module_names:
            with suppress(ImportError):
                import_module(name)
used = {str(getattr(one, "__file__", "")) for one in [*sys.modules.values()]}
from py_compile import PycInvalidationMode, compile
for archive in (packages, library):
    with ZipFile(archive) as old, ZipFile(f"{archive}.new", "w") as new:
        for one in old.infolist():
            data = old.read(one)
            name = one.filename
            if any(file.endswith(f"/{name}") for file in used):
                Path("/source.py").write_bytes(data)
                compile("/source.py", "/compiled", name, True, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
                one.filename += "c"
                data = Path("/compiled").read_bytes()
            elif archive == library and name.endswith(".py"):
                continue
            one.compress_type = 0
            new.writestr(one, data)
    os.replace(f"{archive}.new", archive)
`);
