// The pieces that the tables of all games are drawn with.

const { words, records } = data;

// The record that is shown, or one of its branches: the record as it goes on from one account.
let record;

// A picture has a text that says what it shows: nothing inside it is read out.
const image = (kind, text, ...inside) => h("div", { class: kind, role: "img", "aria-label": text }, inside);

// An object without what all objects inherit: a card may be called "constructor".
const bare = (entries) => Object.assign(Object.create(null), entries);

// The cards and places of the record in the language of the page, where they have other names there.
let names = bare();

const named = (card) => names[card] ?? card;
const paint = (seat) => `var(--p${seat % 6})`;

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

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const PLAYING_CARD = /^(10|[2-9AJQK])([SHDC])$/;

// The rank and suit of a playing card, or the name of another card.
function wording(card) {
  const [, rank, suit] = PLAYING_CARD.exec(card) ?? [];
  return suit ? h("span", { class: "HD".includes(suit) ? "red" : null }, rank, h("i", {}, SUITS[suit])) : named(card);
}

// A card face up, unseen ("?"), or in place of those that are not known ("…"). It is fresh if it has just
// come to its place, or if a refused play names it.
function face(card, fresh = false, count = 1) {
  const kind = card === "?" ? "back" : card === "…" ? "empty" : PLAYING_CARD.test(card) ? "" : "named";
  const name = named(card);
  // A word that is too long for a card may go on in the next line.
  const text = kind === "named" ? name.replace(/\p{L}{6}(?=\p{L}{5})/gu, "$&\u00ad") : wording(card);
  return h(
    "span",
    { class: `card ${kind}${/\p{L}{9}/u.test(name) ? " long" : ""}${fresh ? " fresh" : ""}`, style: `--kind:${colour(card)}` },
    h("span", {}, text),
    count > 1 && h("b", {}, `×${count}`),
  );
}

function counted(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

// Cards side by side; playing cards overlap if there are many, others of one kind are counted.
function cards(list, text, came = []) {
  const playing = list.some((card) => PLAYING_CARD.test(card));
  const all = playing ? list.map((card) => [card, 1]) : counted(list);
  const faces = all.map(([card, count]) => h("span", {}, face(card, came.includes(card), count)));
  return image(`cards${playing ? " playing" : ""}`, text, faces);
}
