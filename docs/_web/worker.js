// The worker: Python with the referee, beside the page so that the page never freezes.

import { loadPyodide } from "./pyodide/pyodide.mjs";

async function prepare() {
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  const packages = await fetch("packages.zip");
  python.unpackArchive(await packages.arrayBuffer(), "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
  return python.pyimport("referee.pages.web_page").answer;
}

const prepared = prepare();

prepared.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

// Only the last text matters: a text that waited while another was judged is left out.
let last = 0;

addEventListener("message", async ({ data: { id, text, language } }) => {
  last = id;
  const answer = await prepared;
  await new Promise((resolve) => setTimeout(resolve));
  if (id !== last) return;
  try {
    postMessage({ id, ...JSON.parse(answer(text, language)) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
