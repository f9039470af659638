// The page: passes the text to the worker while it is typed, and shows the replay that comes back.

const { words, samples, files } = JSON.parse(document.getElementById("data").textContent);
const place = (id) => document.getElementById(id);
const text = place("text");
const replay = place("replay");

// The most bytes of a record that a link may hold; packed, it may have a thousandth of them.
const MOST = 1_000_000;
// So many packed bytes are unpacked at a time; they become half a megabyte at most.
const PIECE = 500;

let worker;
let asked = 0;
let timer;
// The sample that was chosen last, and the text of the page as long as nobody has written in it.
let sample = { name: "", text: "" };

function language() {
  return place("language").value;
}

function word(name) {
  return words[language()][name];
}

function translate() {
  document.documentElement.lang = language();
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  document.title = word("title");
  replay.title = word("replay");
}

function judge() {
  delete place("status").dataset.verdict;
  asked += 1;
  worker.postMessage({ id: asked, text: text.value, language: language() });
}

// Say that a link cannot hold a record, until the text is another one.
function refuse(refused) {
  const said = place("refused");
  if (refused) said.dataset.word = "too-long";
  else delete said.dataset.word;
  said.textContent = refused ? word("too-long") : "";
}

function soon() {
  refuse(false);
  if (!worker) return;
  delete place("status").dataset.verdict;
  clearTimeout(timer);
  timer = setTimeout(judge, 250);
}

function caretLine() {
  return text.value.slice(0, text.selectionStart).split("\n").length;
}

function follow() {
  replay.contentWindow?.postMessage({ line: caretLine() }, "*");
}

function answered({ data }) {
  if (data.failed) {
    fail(data.failed);
    return;
  }
  if (data.ready) {
    place("loading").hidden = true;
    judge();
    return;
  }
  // An answer to what was typed earlier is out of date.
  if (data.id !== asked) return;
  place("status").textContent = data.status;
  place("status").dataset.verdict = data.verdicts.join(" ");
  replay.srcdoc = data.page;
}

function fail(error) {
  place("status").textContent = word("failed").replace("{error}", () => error);
}

// Show a sample in the language of the page.
async function show(name) {
  const chosen = { name, text: text.value };
  sample = chosen;
  const response = await fetch(`samples/${language()}/${name}`);
  const fetched = await response.text();
  // While it was fetched, somebody wrote, or chose another sample or language.
  if (sample !== chosen || text.value !== chosen.text) return;
  chosen.text = fetched;
  set(fetched);
}

// Load what the worker needs, so that the bar can show how much of it is there.
async function load() {
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0;
  for (const [name] of files) {
    const reader = (await fetch(name)).body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.length;
      place("progress").value = (100 * loaded) / total;
    }
  }
  worker = new Worker("worker.js", { type: "module" });
  worker.addEventListener("message", answered);
}

// Return the bytes that a stream makes of these, or null as soon as they are more than a link may hold.
async function through(stream, bytes) {
  let at = 0;
  const pieces = new ReadableStream({
    pull(taken) {
      if (at >= bytes.length) taken.close();
      else taken.enqueue(bytes.slice(at, (at += PIECE)));
    },
  });
  const reader = pieces.pipeThrough(stream).getReader();
  const made = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) {
      await reader.cancel();
      return null;
    }
    made.push(part.value);
  }
  return new Uint8Array(await new Blob(made).arrayBuffer());
}

// Return a text as letters of a link, or null if it is longer than a link may hold.
async function packed(value) {
  const whole = new TextEncoder().encode(value);
  if (whole.length > MOST) return null;
  const bytes = await through(new CompressionStream("deflate-raw"), whole);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(value) {
  const letters = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const whole = await through(new DecompressionStream("deflate-raw"), bytes);
  return whole && new TextDecoder().decode(whole);
}

async function fromFragment() {
  const found = /^#record=([\w-]+)$/.exec(location.hash);
  if (!found) return false;
  try {
    const value = await unpacked(found[1]);
    if (value === null) refuse(true);
    else set(value);
  } catch {
    return false;
  }
  return true;
}

function set(value) {
  refuse(false);
  text.value = value;
  text.setSelectionRange(0, 0);
  if (worker) judge();
}

async function take(file) {
  if (file) set(await file.text());
}

async function start() {
  for (const [code, name] of Object.entries({ en: "English", es: "Español", fr: "Français" })) {
    place("language").append(new Option(name, code));
  }
  const own = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in words);
  place("language").value = own ?? "en";
  for (const name of ["", ...samples]) place("sample").append(new Option(name || "–", name));
  translate();
  place("language").addEventListener("change", async () => {
    translate();
    // A sample that nobody has changed follows the language.
    if (sample.name && text.value === sample.text) await show(sample.name);
    else if (worker) judge();
  });
  place("sample").addEventListener("change", async () => {
    const name = place("sample").value;
    if (name) await show(name);
  });
  place("file").addEventListener("change", () => take(place("file").files[0]));
  place("link").addEventListener("click", async () => {
    const value = await packed(text.value);
    refuse(value === null);
    if (value === null) return;
    location.hash = `record=${value}`;
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      // Without the right to copy, the link stands in the address bar.
    }
    place("status").textContent = word("linked");
  });
  text.addEventListener("input", soon);
  text.addEventListener("keyup", follow);
  text.addEventListener("click", follow);
  replay.addEventListener("load", () => {
    if (document.activeElement === text) follow();
  });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    text.addEventListener(kind, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      text.classList.toggle("over", kind === "dragover");
      if (kind === "drop") take(event.dataTransfer.files[0]);
    });
  }
  // The first sample, unless a link brought a record or somebody wrote before this script ran.
  if (!(await fromFragment()) && !text.value) await show(samples[0]);
  addEventListener("hashchange", fromFragment);
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  await load();
}

start().catch(fail);
