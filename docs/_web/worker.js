// The worker: Python with the referee, beside the page so that the page never freezes.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const fetched = self.fetch;

// Python asks for its files by their addresses: they are here already.
function serve(files) {
  self.fetch = (what, ...more) => {
    const address = new URL(what.url ?? what, import.meta.url).href;
    const name = Object.keys(files).find((one) => new URL(one, import.meta.url).href === address);
    return name ? Promise.resolve(new Response(files[name])) : fetched(what, ...more);
  };
}

async function prepare(files) {
  serve(files);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  postMessage({ stage: 1 });
  python.unpackArchive(await files["packages.zip"].arrayBuffer(), "zip", { extractDir: "/packages" });
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
