// The page: three ways to a record, its verdict while it is typed, and the replay that comes back.

import { button, data, h, place } from "./elements.js";
import { Engine } from "./engine.js";
import { packed, unpacked } from "./link.js";
import { language, offerLanguages, showStage, word } from "./page.js";

const { samples, games, files } = data;
const text = place("text");
const status = place("status");
let replay = place("replay");

const NOTHING = { verdicts: [], status: "", findings: [], page: "" };
// The most characters of a text in which findings are marked.
const MOST_MARKED = 200_000;
// The most findings that stand above the text; the replay has all of them.
const MOST_FINDINGS = 20;

const engine = new Engine(files, say);
let timer;
let showProgress = () => {};
let findings = [];
// The sample that was chosen last and its text, and what was written, pasted or opened before it.
let sample = { name: "", text: "" };
let own = "";

function translate() {
  replay.title = word("replay");
  const links = (id, all) => place(id).replaceChildren(...all.map(([href, name]) => h("li", {}, h("a", { href }, name))));
  const folder = language() === "en" ? "" : `${language()}/`;
  links("samples", samples.map(([key, name]) => [`#sample=${name}`, sampleName(key)]));
  links("rules", Object.entries(games).map(([slug, titles]) => [`rules/${slug}.${language()}.html`, titles[language()]]));
  links("notation", Object.entries(games).map(([slug, titles]) => [`../${folder}notation-${slug}.html`, titles[language()]]));
  showProgress();
}

// A sample is named by what it shows, or by its game.
const sampleName = (key) => (games[key] ? word("sample-game", { game: games[key][language()] }) : word(`sample-${key}`));

// The engine says how far it is, or what went wrong.
function say(stage, values) {
  if (stage === "failed") return fail(values.error);
  if (stage === "slow") return (status.textContent = word("too-slow", values));
  const ready = stage === "ready";
  place("loading").classList.toggle("done", ready);
  showProgress = () => showStage(ready ? "loaded" : "loading", values);
  showProgress();
}

// Judge the text as it is now.
async function judge() {
  const asked = text.value;
  delete status.dataset.verdict;
  const slow = setTimeout(() => engine.ready && (status.textContent = word("judging")), 1000);
  const answer = asked.trim() ? await engine.ask("pages.web_page.answer", asked, language()) : NOTHING;
  clearTimeout(slow);
  // An answer to what was typed earlier is out of date; one that took too long is none.
  if (answer && asked === text.value) show(answer);
}

function show(answer) {
  status.textContent = answer.status;
  if (answer.verdicts.length) status.dataset.verdict = answer.verdicts.join(" ");
  findings = answer.findings;
  place("findings").replaceChildren(...findings.slice(0, MOST_FINDINGS).map(drawFinding));
  // What is scrolled to stands below the verdict, not behind it.
  document.documentElement.style.scrollPaddingTop = `${place("verdict").offsetHeight + 8}px`;
  // To fill the same frame again would be a step in the history: Back would not leave the record.
  const frame = h("iframe", { id: "replay", sandbox: "allow-scripts", title: replay.title, srcdoc: answer.page, onload: follow });
  replay.replaceWith(frame);
  replay = frame;
  mark();
  follow();
}

// A finding: its line, which is gone to by a tap, its sentence and the word that may be written instead.
function drawFinding(finding) {
  const toLine = () => {
    const at = placeOf(finding.line, finding.columns[0]);
    pane("text");
    text.focus();
    text.setSelectionRange(at, at);
    place("marks").querySelector(`[data-line="${finding.line}"]`)?.scrollIntoView({ block: "start" });
    follow();
  };
  return h(
    "li",
    { class: finding.grave ? "finding grave" : "finding" },
    button(word("line", { line: finding.line }), toLine, { class: "line" }),
    ` ${finding.message} `,
    h("small", {}, finding.code),
    finding.fix && [" ", button(finding.fix.join(" → "), () => fix(finding), { class: "fix" })],
  );
}

function fix(finding) {
  const at = placeOf(finding.line, finding.columns[0]);
  const [found, suggested] = finding.fix;
  // The text may have changed since it was judged.
  if (text.value.slice(at, at + found.length) !== found) return;
  text.setRangeText(suggested, at, at + found.length, "end");
  written();
}

// The place in the text of a column of a line; columns count characters, and a text has two units for some.
function placeOf(line, column, lines = text.value.split("\n")) {
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
}

// Write the text once more behind itself, with the places of the findings marked. A text that is very long
// has no marks, and scrolls by itself: to lay it out twice would take seconds.
function mark() {
  const long = text.value.length > MOST_MARKED;
  place("paper").classList.toggle("long", long);
  if (long) return place("marks").replaceChildren();
  const lines = text.value.split("\n");
  const parts = [];
  let done = 0;
  for (const { line, columns, grave } of [...findings].sort((a, b) => a.line - b.line || a.columns[0] - b.columns[0])) {
    const [start, end] = columns.map((column) => placeOf(line, column, lines));
    if (start < done || end <= start) continue;
    const marked = h("mark", { class: grave && "grave", "data-line": line }, text.value.slice(start, end));
    parts.push(text.value.slice(done, start), marked);
    done = end;
  }
  place("marks").replaceChildren(...parts, `${text.value.slice(done)}\n`);
}

// Say why a link holds no record, until the text is another one.
function refuse(reason) {
  place("refused").replaceChildren(reason ? h("span", { "data-word": reason }, word(reason)) : "");
}

// A narrow screen shows the text or the table.
function pane(name) {
  document.body.dataset.pane = name;
  for (const button of document.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", button.dataset.show === name);
}

// Somebody wrote: what the findings say is of an earlier text.
function written() {
  refuse();
  findings = [];
  mark();
  delete status.dataset.verdict;
  clearTimeout(timer);
  timer = setTimeout(judge, 250);
}

// Show the line of the caret: its finding above the text, its table in the replay.
function follow() {
  const line = text.value.slice(0, text.selectionStart).split("\n").length;
  const at = findings.findIndex((one) => one.line === line);
  const list = place("findings");
  if (list.children[at]) list.scrollTop = list.children[at].offsetTop - list.offsetTop;
  if (document.activeElement === text) replay.contentWindow?.postMessage({ line }, "*");
}

const fail = (error) => (status.textContent = word("failed", { error: String(error) }));

// Show a sample in the language of the page.
async function open(name) {
  // A text of one's own is kept while a sample is looked at.
  if (text.value !== sample.text) own = text.value;
  const chosen = { name, text: text.value };
  sample = chosen;
  const response = await fetch(`samples/${language()}/${name}`);
  const fetched = await response.text();
  // While it was fetched, somebody wrote, or chose another sample or language.
  if (sample !== chosen || text.value !== chosen.text) return;
  chosen.text = fetched;
  set(fetched);
}

// Show what the address names: the start, an empty place to paste in, a sample, or a record.
async function go() {
  const [, kind, value] = /^#(paste|sample|record)(?:=(.+))?$/.exec(location.hash) ?? [];
  document.body.dataset.view = kind ? "judge" : "start";
  scrollTo(0, 0);
  if (kind === "paste") {
    if (sample.name && text.value === sample.text) set(own);
    sample = { name: "", text: "" };
    text.focus();
  } else if (kind === "sample" && samples.some(([, name]) => name === value)) await open(value);
  else if (kind === "record" && value) {
    const record = await unpacked(value).catch(() => "");
    if (record) set(record);
    else refuse(record === null ? "too-long" : "no-record");
  }
}

function set(value) {
  refuse();
  findings = [];
  text.value = value;
  text.setSelectionRange(0, 0);
  mark();
  judge();
}

const take = async ([file]) => file && set(await file.text());

async function copyLink() {
  const value = await packed(text.value);
  refuse(value === null && "too-long");
  if (value === null) return;
  history.replaceState(null, "", `#record=${value}`);
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    // Without the right to copy, the link stands in the address bar.
  }
  status.textContent = word("linked");
}

addEventListener("unhandledrejection", (event) => (event.preventDefault(), fail(event.reason)));
offerLanguages(async () => {
  translate();
  // A sample that nobody has changed follows the language.
  if (sample.name && text.value === sample.text) await open(sample.name);
  else judge();
});
pane("text");
for (const one of document.querySelectorAll("[data-show]")) one.addEventListener("click", () => pane(one.dataset.show));
place("file").addEventListener("change", () => take(place("file").files));
place("link").addEventListener("click", copyLink);
place("empty").addEventListener("click", () => {
  text.focus();
  // The browser can undo this, as what is typed.
  text.select();
  document.execCommand("delete");
});
text.addEventListener("input", written);
text.addEventListener("keyup", follow);
text.addEventListener("click", follow);
for (const kind of ["dragover", "dragleave", "drop"]) {
  document.body.addEventListener(kind, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.toggle("over", kind === "dragover");
    if (kind !== "drop") return;
    location.hash = "#paste";
    take(event.dataTransfer.files);
  });
}
addEventListener("hashchange", go);
start();

async function start() {
  if (text.value) {
    // Somebody wrote before this script ran.
    document.body.dataset.view = "judge";
    mark();
  } else await go();
  await engine.load();
}
