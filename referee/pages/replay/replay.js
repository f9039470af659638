// The page: steps through a record, shows the line, the table, the findings and the scores.

let whole; // The record with all accounts of its disputed turns.
let at; // The index of the step that is shown; -1 before the first.
let stepOfLine;
let lineButtons;

// The buttons that go to another step: their signs, keys, and the step.
const MOVES = {
  first: ["|◀", "Home", () => -1],
  "previous-finding": ["◀ ⚑", "p", () => findingSteps().findLast((one) => one < at) ?? at],
  previous: ["◀", "ArrowLeft", () => Math.max(at - 1, -1)],
  next: ["▶", "ArrowRight", () => Math.min(at + 1, record.steps.length - 1)],
  "next-finding": ["⚑ ▶", "n", () => findingSteps().find((one) => one > at) ?? at],
  last: ["▶|", "End", () => record.steps.length - 1],
};

function findingSteps() {
  return [...new Set(record.findings.map((one) => stepOfLine.get(one.line)))].filter((one) => one !== undefined).sort((a, b) => a - b);
}

function show(index) {
  at = index;
  const step = record.steps[at];
  const lines = step ? step.lines : [];
  const about = !step ? [] : step.refused ? aboutPlay(step) : changesOf(record.steps[at - 1] ?? record.start, step, step.player);
  const title = step?.refused ? phrase(words.refused, { line: lines[0] }) : about.length > 0 && words.changes;
  marks = new Map(about.map(({ row, came }) => [row.title, came]));
  put("changes", title && heading(title), about.length > 0 && h("ul", {}, about.map(drawChange)));
  place("table").classList.toggle("refused", Boolean(step?.refused));
  if (record.start) put("table", heading(words.table), drawTable(step ?? record.start));
  const all = record.lines.at(-1)?.[0] ?? 0;
  const text = record.lines.filter(([line]) => lines.includes(line)).map(([, one]) => one.trim()).join(" · ");
  place("now").textContent = step ? `${phrase(words.at, { line: lines[0], last: all })} · ${text}` : words.start;
  put("here", record.findings.filter((one) => lines.includes(one.line)).map(findingBlock));
  for (const [line, button] of lineButtons) {
    button.tabIndex = line === (lines[0] ?? record.steps[0]?.lines[0]) ? 0 : -1;
    button.setAttribute("aria-current", lines.includes(line) ? "step" : "false");
  }
  const current = lineButtons.get(lines[0]);
  const list = place("lines");
  if (current) list.scrollTop = current.parentElement.offsetTop - list.clientHeight / 2;
  for (const [name, [, , to]] of Object.entries(MOVES)) place(name).disabled = to() === at;
  if (record.start) put("scores", heading(words.scores), drawScores());
  // A frame that holds the page as text has no address of its own.
  if (step && location.protocol !== "about:") history.replaceState(null, "", `#line-${lines[0]}`);
}

// Put nodes in a place of the page, instead of those that are there.
const put = (id, ...nodes) => place(id).replaceChildren(...nodes.flat(Infinity).filter(Boolean));

const heading = (text) => h("h2", {}, text);

function drawHead() {
  const grave = whole.findings.some((one) => one.grave);
  put(
    "head",
    h("h1", {}, record.title ?? document.title),
    h("span", { class: `verdict${grave ? " grave" : ""}` }, record.verdictText),
    h("span", { class: "soft" }, (record.players ?? []).join(", ")),
    h("span", { class: "soft" }, record.rules),
  );
}

function drawSteps() {
  const moves = Object.entries(MOVES).map(([id, [sign, , to]]) => {
    return button(sign, () => show(to()), { id, "aria-label": words[id], title: words[id] });
  });
  const options = records.map((one, value) => {
    return h("option", { value, selected: one === whole }, `${one.title ?? "?"} (${one.lines[0]?.[0] ?? 1})`);
  });
  const choose = ({ target }) => open(records[Number(target.value)]);
  put(
    "steps",
    h(
      "div",
      { class: "row buttons", role: "group", "aria-label": words.game },
      moves,
      records.length > 1 && h("select", { "aria-label": words.record, onchange: choose }, options),
    ),
    whole.branches?.length > 0 && drawBranches(),
    h("p", { id: "now", class: "now", role: "status" }),
    h("p", { class: "soft keys" }, words.keys),
  );
}

// The buttons that choose the account from which the record goes on.
function drawBranches() {
  const choices = [[words["all-accounts"], whole], ...whole.branches.map((one) => [one.label, { ...whole, ...one }])];
  const label = record.label ?? choices[0][0];
  const branches = choices.map(([text, one]) => {
    const choose = () => {
      open(whole, one, at);
      place("steps").querySelector("[aria-pressed=true]").focus();
    };
    return button(text, choose, { "aria-pressed": String(text === label) });
  });
  return h("div", { class: "row buttons", role: "group", "aria-label": words.branches }, branches);
}

// The text of a line with the columns of its first finding marked; columns count characters.
function marked(text, finding) {
  if (!finding) return text;
  const letters = [...text];
  const [start, end] = finding.columns;
  return [
    letters.slice(0, start - 1).join(""),
    h("mark", {}, letters.slice(start - 1, end - 1).join("")),
    letters.slice(end - 1).join(""),
    h("span", { class: "code" }, ` ${finding.code}`),
  ];
}

function drawRecord() {
  lineButtons = new Map();
  const items = record.lines.map(([line, text]) => {
    const content = marked(text, record.findings.find((one) => one.line === line));
    const index = stepOfLine.get(line);
    if (index !== undefined) lineButtons.set(line, button(content, () => show(index)));
    return h("li", {}, h("span", { class: "number" }, line), lineButtons.get(line) ?? h("span", { class: "text" }, content));
  });
  const list = h("ol", { id: "lines", class: "lines", tabindex: lineButtons.size ? null : 0, "aria-label": words.record }, items);
  put("record", h("div", { class: "panel" }, heading(words.record), list));
}

function findingBlock({ grave, kind, code, slug, message, remarks }) {
  // What tells what somebody has in hand is shown only when it is asked for.
  const unasked = (text) => h("details", {}, h("summary", {}, words.show), h("p", {}, text));
  return h(
    "div",
    { class: `finding${grave ? " grave" : ""}` },
    h("p", {}, h("strong", {}, `${kind} [${code} ${slug}] `), message),
    h("dl", {}, remarks.map(([name, text, asked]) => [h("dt", {}, name), h("dd", {}, asked ? unasked(text) : text)])),
  );
}

// A list of what is said of lines, which are gone to by a tap.
function jumps(title, all, none) {
  const items = all.map(({ line, text }) => {
    const index = stepOfLine.get(line);
    const said = `${line}: ${text}`;
    return h("li", {}, index === undefined ? said : button(said, () => show(index)));
  });
  return h("section", { class: "panel" }, heading(title), items.length ? h("ul", { class: "jumps" }, items) : h("p", {}, none));
}

function drawMore() {
  const found = record.findings.map(({ line, kind, code, message }) => ({ line, text: `${kind} [${code}] ${message}` }));
  put(
    "more",
    jumps(words.findings, found, words["no-findings"]),
    record.open.length > 0 && jumps(words.open, record.open),
    record.start && h("section", { class: "panel", id: "scores" }),
  );
}

// The amounts of the players at each step, from the rows that count them.
function scoresOf() {
  const count = (row) => Number(row.items[0]?.amount ?? textOf(row.items[0] ?? ""));
  return record.players.map((_, seat) =>
    [record.start, ...record.steps].map((table) => {
      const row = table.rows.map((one) => record.rows[one]).find((one) => one.seat === seat && ["total", "points"].includes(one.word));
      return row ? { value: count(row), text: contentOf(row) } : { value: NaN, text: "–" };
    }),
  );
}

function drawScores() {
  const series = record.scores;
  const values = series.flat().map((one) => one.value).filter((one) => !Number.isNaN(one));
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const steps = Math.max(record.steps.length, 1);
  const paths = series.map((points, seat) => {
    const known = points.flatMap(({ value }, index) => (Number.isNaN(value) ? [] : [`${index}V${-value}`]));
    const d = known.length > 0 && `M${known.join("H").replace("V", " ")}`;
    const dash = [null, "7 3", "2 3", "9 3 2 3", "4 4", "12 4"][seat % 6];
    return svg("path", { class: "score", d, style: `--seat:${paint(seat)}`, "stroke-dasharray": dash });
  });
  const text = record.players.map((name, seat) => `${name} ${series[seat].at(-1).text}`).join(", ");
  const lines = svg("path", { d: `M0 0H${steps}M${at + 1} ${-most}V${-least}` });
  const box = { viewBox: `0 ${-most} ${steps} ${most - least}`, preserveAspectRatio: "none" };
  const legend = record.players.map((name, seat) =>
    h("li", { style: `--seat:${paint(seat)}` }, h("span", { class: "key" }), `${name} ${series[seat][at + 1].text}`),
  );
  return [image("scores", `${words.scores}: ${text}`, svg("svg", box, lines, paths)), h("ul", { class: "legend" }, legend)];
}

function open(one, branch = one, step) {
  whole = one;
  record = branch;
  names = bare(record.names);
  kinds = (record.kinds ?? []).filter((kind) => !METALS[kind]);
  stepOfLine = new Map(record.steps.flatMap((step, number) => step.lines.map((line) => [line, number])));
  if (record.start) record.scores = scoresOf();
  drawHead();
  drawSteps();
  drawRecord();
  drawMore();
  put("table");
  if (step !== undefined) return show(Math.min(step, record.steps.length - 1));
  const line = Number(/^#line-(\d+)$/.exec(location.hash)?.[1]);
  show(stepOfLine.get(line) ?? (record.findings.length ? findingSteps()[0] ?? -1 : -1));
}

document.addEventListener("keydown", (event) => {
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const [, , to] = Object.values(MOVES).find(([, key]) => key === pressed) ?? [];
  if (!to || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  event.preventDefault();
  const inList = document.activeElement.closest?.("#lines");
  show(to());
  if (inList) lineButtons.get(record.steps[Math.max(at, 0)].lines[0])?.focus();
});

// A link, or a page with this one in a frame, may name the line to show.
function showLine(line) {
  const index = stepOfLine.get(line);
  if (index !== undefined && index !== at) show(index);
}

addEventListener("hashchange", () => showLine(Number(location.hash.slice("#line-".length))));
addEventListener("message", ({ data }) => showLine(data?.line));

// A finger that goes to the left turns to the next line, to the right to the line before.
let touched;
addEventListener("touchstart", ({ touches }) => (touched = touches.length === 1 ? touches[0] : null));
addEventListener("touchend", ({ changedTouches: [end] }) => {
  if (!touched) return;
  const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
  if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) place(x < 0 ? "next" : "previous").click();
});

open(records[0]);
