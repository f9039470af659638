// The worker: Python with the referee, beside the page so that the page never freezes.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const fetched = self.fetch;

// Python asks for its files by their addresses: they are here already.
function serve(files) {
  self.fetch = async (what, ...more) => {
    const file = files[new URL(what.url ?? what, import.meta.url).href];
    return file ? new Response(file) : fetched(what, ...more);
  };
}

async function prepare(files) {
  serve(files);
  const indexURL = new URL("pyodide/", import.meta.url).href;
  const { default: createPyodideModule } = await import(URL.createObjectURL(files[`${indexURL}pyodide.asm.mjs`]));
  const python = await loadPyodide({ indexURL, createPyodideModule });
  postMessage({ stage: 1 });
  const packages = await self.fetch("packages.zip");
  python.unpackArchive(await packages.arrayBuffer(), "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
  postMessage({ stage: 2 });
  python.pyimport("referee.pages.web_page");
  postMessage({ stage: 3 });
  return python;
}

let prepared;

addEventListener("message", async ({ data: { files, text, language, name } }) => {
  try {
    if (files) {
      await (prepared = prepare(files));
      postMessage({ ready: true });
    } else {
      const [, module, called] = /(.*)\.(\w+)/.exec(name);
      const answer = (await prepared).pyimport(`referee.${module}`)[called](text, language);
      postMessage({ answer: JSON.parse(answer) });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
