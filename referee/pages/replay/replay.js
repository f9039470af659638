// The page: steps through a record, shows the line, the table, the findings and the scores.

const { words, records } = JSON.parse(document.getElementById("data").textContent);
const place = (id) => document.getElementById(id);

let whole; // The record with all accounts of its disputed turns.
let record; // The same, or one of its branches: the record as it goes on from one account.
let at; // The index of the step that is shown; -1 before the first.
let stepOfLine;
let lineButtons;
let buttons;

function show(index) {
  at = index;
  const step = record.steps[at];
  const lines = step ? step.lines : [];
  const about = !step ? [] : step.refused ? aboutPlay(record, step, step.play, step.player) : changesOf(record, record.steps[at - 1] ?? record.start, step, step.player);
  marks = new Map(about.map(({ row, came }) => [titleOf(row), came]));
  place("changes").replaceChildren(
    step?.refused ? heading(phrase(words.refused, { line: lines[0] })) : about.length ? heading(words.changes) : "",
    about.length ? html("ul", {}, step.refused ? drawAbout(about, words) : drawChanges(about)) : "",
  );
  place("table").classList.toggle("refused", Boolean(step?.refused));
  if (record.start) place("table").replaceChildren(heading(words.table), ...drawTable(record, step ?? record.start, words));
  const all = record.lines.at(-1)?.[0] ?? 0;
  const text = record.lines.filter(([line]) => lines.includes(line)).map(([, one]) => one.trim()).join(" · ");
  place("now").textContent = step ? `${phrase(words.at, { line: lines[0], last: all })} · ${text}` : words.start;
  const found = record.findings.filter((one) => lines.includes(one.line));
  place("here").replaceChildren(...found.map(findingBlock));
  for (const [line, button] of lineButtons) {
    const current = lines.includes(line);
    button.tabIndex = line === (lines[0] ?? record.steps[0]?.lines[0]) ? 0 : -1;
    if (current) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
  const current = lineButtons.get(lines[0]);
  const list = place("lines");
  if (current && list) list.scrollTop = current.parentElement.offsetTop - list.clientHeight / 2;
  buttons.first.disabled = buttons.previous.disabled = at < 0;
  buttons.last.disabled = buttons.next.disabled = at >= record.steps.length - 1;
  buttons["previous-finding"].disabled = !findingSteps().some((one) => one < at);
  buttons["next-finding"].disabled = !findingSteps().some((one) => one > at);
  drawScores();
  // A frame that holds the page as text has no address of its own.
  if (step && location.protocol !== "about:") history.replaceState(null, "", `#line-${lines[0]}`);
}

function findingSteps() {
  return [...new Set(record.findings.map((one) => stepOfLine.get(one.line)))].filter((one) => one !== undefined).sort((a, b) => a - b);
}

const MOVES = {
  first: () => -1,
  "previous-finding": () => findingSteps().findLast((one) => one < at) ?? at,
  previous: () => Math.max(at - 1, -1),
  next: () => Math.min(at + 1, record.steps.length - 1),
  "next-finding": () => findingSteps().find((one) => one > at) ?? at,
  last: () => record.steps.length - 1,
};
const SIGNS = { first: "|◀", "previous-finding": "◀ ⚑", previous: "◀", next: "▶", "next-finding": "⚑ ▶", last: "▶|" };
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", n: "next-finding", p: "previous-finding" };

function heading(text) {
  return html("h2", {}, text);
}

function drawHead() {
  const grave = whole.findings.some((one) => one.grave);
  place("head").replaceChildren(
    html("h1", {}, record.title ?? document.title),
    html("span", { class: `verdict${grave ? " grave" : ""}` }, record.verdictText),
    html("span", { class: "soft" }, (record.players ?? []).join(", ")),
    html("span", { class: "soft" }, record.rules),
  );
}

function drawSteps() {
  buttons = Object.fromEntries(
    Object.keys(MOVES).map((name) => {
      const button = html("button", { type: "button", "aria-label": words[name], title: words[name] }, SIGNS[name]);
      button.addEventListener("click", () => show(MOVES[name]()));
      return [name, button];
    }),
  );
  const chooser = html("select", { "aria-label": words.record });
  records.forEach((one, index) => {
    const line = one.lines[0]?.[0] ?? 1;
    chooser.append(html("option", { value: index, selected: one === whole }, `${one.title ?? "?"} (${line})`));
  });
  chooser.addEventListener("change", () => open(records[Number(chooser.value)]));
  place("steps").replaceChildren(
    html("div", { class: "buttons", role: "group", "aria-label": words.game }, ...Object.values(buttons), records.length > 1 ? chooser : null),
    drawBranches() ?? "",
    html("p", { id: "now", class: "now", role: "status" }),
    html("p", { class: "soft keys" }, words.keys),
  );
}

// The buttons that choose the account from which the record goes on.
function drawBranches() {
  if (!whole.branches?.length) return null;
  const choices = [[words["all-accounts"], whole], ...whole.branches.map((one) => [one.label, { ...whole, ...one }])];
  const label = record.label ?? choices[0][0];
  const branches = choices.map(([text, one]) => {
    const button = html("button", { type: "button", "aria-pressed": String(text === label) }, text);
    button.addEventListener("click", () => {
      open(whole, one, at);
      place("steps").querySelector("[aria-pressed=true]").focus();
    });
    return button;
  });
  return html("div", { class: "buttons branches", role: "group", "aria-label": words.branches }, branches);
}

// The text of a line with the columns of its first finding marked; columns count characters.
function marked(text, finding) {
  if (!finding) return [text];
  const letters = [...text];
  const [start, end] = finding.columns;
  return [
    letters.slice(0, start - 1).join(""),
    html("mark", {}, letters.slice(start - 1, end - 1).join("")),
    letters.slice(end - 1).join(""),
    html("span", { class: "code" }, ` ${finding.code}`),
  ];
}

function drawRecord() {
  lineButtons = new Map();
  const items = record.lines.map(([line, text]) => {
    const content = marked(text, record.findings.find((one) => one.line === line));
    const index = stepOfLine.get(line);
    const number = html("span", { class: "number" }, line);
    if (index === undefined) return html("li", {}, number, html("span", { class: "text" }, content));
    const button = html("button", { type: "button", tabindex: -1 }, content);
    button.addEventListener("click", () => show(index));
    lineButtons.set(line, button);
    return html("li", {}, number, button);
  });
  const list = html("ol", { id: "lines", class: "lines", tabindex: lineButtons.size ? null : 0, "aria-label": words.record }, items);
  place("record").replaceChildren(html("div", { class: "panel" }, heading(words.record), list));
}

function findingBlock(finding) {
  return html(
    "div",
    { class: `finding${finding.grave ? " grave" : ""}` },
    html("p", {}, html("strong", {}, `${finding.kind} [${finding.code} ${finding.slug}] `), finding.message),
    html("dl", {}, finding.remarks.map(([name, text, asked]) => [html("dt", {}, name), html("dd", {}, asked ? unasked(text) : text)])),
  );
}

// What tells what somebody has in hand is shown only when it is asked for.
function unasked(text) {
  return html("details", {}, html("summary", {}, words.show), html("p", {}, text));
}

function jump(line, text) {
  const index = stepOfLine.get(line);
  if (index === undefined) return html("li", {}, `${line}: ${text}`);
  const button = html("button", { type: "button" }, `${line}: ${text}`);
  button.addEventListener("click", () => show(index));
  return html("li", {}, button);
}

function drawMore() {
  const found = record.findings.map((one) => jump(one.line, `${one.kind} [${one.code}] ${one.message}`));
  const parts = [
    html(
      "section",
      { class: "panel" },
      heading(words.findings),
      found.length ? html("ul", { class: "jumps" }, found) : html("p", {}, words["no-findings"]),
    ),
  ];
  if (record.open.length) {
    const list = record.open.map((one) => jump(one.line, one.text));
    parts.push(html("section", { class: "panel" }, heading(words.open), html("ul", { class: "jumps" }, list)));
  }
  if (record.start) parts.push(html("section", { class: "panel", id: "scores" }));
  place("more").replaceChildren(...parts);
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
  const section = place("scores");
  if (!section) return;
  const series = record.scores;
  const values = series.flat().map((one) => one.value).filter((one) => !Number.isNaN(one));
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const width = 520;
  const height = 150;
  const steps = Math.max(record.steps.length, 1);
  const x = (index) => 4 + ((width - 8) * index) / steps;
  const y = (value) => height - 6 - ((height - 12) * (value - least)) / (most - least);
  const paths = series.map((points, seat) => {
    let d = "";
    points.forEach(({ value }, index) => {
      if (Number.isNaN(value)) return;
      d += d ? `H${x(index)}V${y(value)}` : `M${x(index)} ${y(value)}`;
    });
    const dash = [null, "7 3", "2 3", "9 3 2 3", "4 4", "12 4"][seat % 6];
    return svg("path", { class: "score", d, style: `stroke:var(--p${seat % 6})`, "stroke-dasharray": dash });
  });
  const text = record.players.map((name, seat) => `${name} ${series[seat].at(-1).text}`).join(", ");
  const image = picture(
    width,
    height,
    `${words.scores}: ${text}`,
    svg("path", { class: "axis", d: `M4 ${y(0)}H${width - 4}` }),
    paths,
    svg("path", { class: "ring", d: `M${x(at + 1)} 0V${height}` }),
  );
  const legend = record.players.map((name, seat) =>
    html("li", { style: `--seat:var(--p${seat % 6})` }, html("span", { class: "key" }), `${name} ${series[seat][at + 1].text}`),
  );
  section.replaceChildren(heading(words.scores), image, html("ul", { class: "legend" }, legend));
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
  place("table").replaceChildren();
  if (step !== undefined) return show(Math.min(step, record.steps.length - 1));
  const line = Number(/^#line-(\d+)$/.exec(location.hash)?.[1]);
  show(stepOfLine.get(line) ?? (record.findings.length ? findingSteps()[0] ?? -1 : -1));
}

document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!name || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  event.preventDefault();
  const inList = document.activeElement.closest?.("#lines");
  show(MOVES[name]());
  if (inList) lineButtons.get(record.steps[Math.max(at, 0)].lines[0])?.focus();
});

addEventListener("hashchange", () => {
  const index = stepOfLine.get(Number(location.hash.slice("#line-".length)));
  if (index !== undefined && index !== at) show(index);
});

// A finger that goes to the left turns to the next line, to the right to the line before.
let touched;
addEventListener("touchstart", ({ touches }) => {
  touched = touches.length === 1 ? touches[0] : null;
});
addEventListener("touchend", ({ changedTouches: [end] }) => {
  if (!touched) return;
  const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
  if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) show(MOVES[x < 0 ? "next" : "previous"]());
});

// A page with this one in a frame may name the line to show.
addEventListener("message", ({ data }) => {
  const index = stepOfLine.get(data?.line);
  if (index !== undefined && index !== at) show(index);
});

open(records[0]);
