// Elements, and the pieces that the tables of all games are drawn with.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  // Text is added as text nodes, so that markup in a name is shown as it stands.
  node.append(...children.flat(Infinity).filter((child) => child !== null));
  return node;
}

function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function phrase(text, values = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// A picture has a text that says what it shows: nothing inside it is read out.
function picture(width, height, label, ...children) {
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label },
    ...children,
  );
}

function label(x, y, text, attributes = {}) {
  return svg("text", { x, y, "text-anchor": "middle", ...attributes }, text);
}

// An object without what all objects inherit: a card may be called "constructor".
const bare = (entries) => Object.assign(Object.create(null), entries);

// The cards and places of the record in the language of the page, where they have other names there.
let names = bare();

function named(card) {
  return names[card] ?? card;
}

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const PLAYING_CARD = /^(10|[2-9AJQK])([SHDC])$/;

function sizeOf(card) {
  return PLAYING_CARD.test(card) ? { width: 42, height: 58 } : { width: 60, height: 78 };
}

function back(x, y, width, height, text = "?") {
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("rect", { class: "back", width, height, rx: 5 }),
    svg("rect", { class: "back", x: 4, y: 4, width: width - 8, height: height - 8, rx: 3 }),
    label(width / 2, height / 2 + 6, text, { class: "on-back", style: "font-size:17px" }),
  );
}

// A piece that has just come to its place, or that a refused play names.
function fresh(node, is) {
  if (is) node.classList.add("fresh");
  return node;
}

// A word that would need tiny letters stands on two lines.
function halves(word) {
  const half = Math.ceil(word.length / 2);
  return word.length > 10 ? [`${word.slice(0, half)}-`, word.slice(half)] : [word];
}

function face(card, x, y, count = 1, { width, height } = sizeOf(card)) {
  if (card === "?") return back(x, y, width, height, count > 1 ? `? ×${count}` : "?");
  const group = svg("g", { transform: `translate(${x} ${y})` });
  if (card === "…") {
    group.append(
      svg("rect", { class: "empty", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 5 }),
      label(width / 2, height / 2 + 4, "…"),
    );
    return group;
  }
  const playing = PLAYING_CARD.exec(card);
  group.append(svg("rect", { class: "card", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 5 }));
  if (playing) {
    const kind = `on-card${"HD".includes(playing[2]) ? " red" : ""}`;
    group.append(
      label(width / 2, 22, playing[1], { class: kind, style: "font-size:17px;font-weight:700" }),
      label(width / 2, 47, SUITS[playing[2]], { class: kind, style: "font-size:22px" }),
    );
    return group;
  }
  group.append(svg("rect", { x: 1, y: 1, width: width - 2, height: 10, rx: 4, fill: colour(card) }));
  const parts = named(card).split("-").flatMap(halves);
  const first = height / 2 + 9 - parts.length * 6.5;
  parts.forEach((part, at) => {
    const size = Math.min(12, Math.floor((width - 6) / (part.length * 0.6)));
    group.append(label(width / 2, first + at * 13, part, { class: "on-card", style: `font-size:${size}px` }));
  });
  if (count > 1) {
    group.append(label(width / 2, height - 6, `×${count}`, { class: "on-card", style: "font-weight:700" }));
  }
  return group;
}

// A kind of card has the same colour everywhere; its name stands beside it. The kinds of a deck are
// as far from each other, and from gold, as they can be.
const METALS = bare({ gold: "#d4a017", silver: "#9aa3ab" });
const FIRST_HUE = 62;

let kinds = [];

function colour(name) {
  if (METALS[name]) return METALS[name];
  const at = kinds.indexOf(name);
  if (at >= 0) return `hsl(${FIRST_HUE + (at * 360) / kinds.length} 55% 55%)`;
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) % 360;
  return `hsl(${hash} 55% 55%)`;
}

function counted(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

// Cards side by side; playing cards overlap if there are many, others of one kind are counted.
function cards(list, text, most = 280, came = []) {
  if (!list.length) return null;
  const grouped = PLAYING_CARD.test(list.find((card) => card.length > 1) ?? "") ? list.map((card) => [card, 1]) : counted(list);
  const playing = grouped.some(([card]) => PLAYING_CARD.test(card));
  const size = playing ? sizeOf("AS") : sizeOf("?");
  const { width, height } = size;
  const perRow = playing ? grouped.length : Math.max(1, Math.floor((most + 4) / (width + 4)));
  const across = playing && grouped.length > 1 ? Math.min(width + 3, (most - width) / (grouped.length - 1)) : width + 4;
  const rows = Math.ceil(grouped.length / perRow);
  const columns = Math.min(perRow, grouped.length);
  return picture(
    Math.ceil((columns - 1) * across + width),
    rows * (height + 4) - 4,
    text,
    grouped.map(([card, count], at) => {
      const x = (at % perRow) * across;
      const y = Math.floor(at / perRow) * (height + 4);
      return fresh(face(card, x, y, count, size), came.includes(card));
    }),
  );
}

function die(x, y, number, seat = null, initial = "") {
  const group = svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("rect", {
      class: seat === null ? "card" : "seat",
      width: 24,
      height: 24,
      rx: 4,
      style: seat === null ? null : `fill:var(--p${seat % 6})`,
    }),
    label(12, 17, number, { class: seat === null ? "on-card" : "on-seat", style: "font-size:14px" }),
  );
  if (initial) group.append(label(12, 35, initial, { class: "small" }));
  return group;
}

function dice(numbers, text) {
  if (!numbers.length) return null;
  return picture(numbers.length * 28 - 4, 24, text, numbers.map((number, at) => die(at * 28, 0, number)));
}
