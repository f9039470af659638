// The page that records a game by taps. The text of the record is all that is kept; every tap writes in it.
// Plain modules draw it anew after each tap, in 10 ms: a library would save few lines and be one more thing to load.

import { Engine } from "./engine.js";
import { packed, unpacked } from "./link.js";
import { data, h, language, megabytes, offerLanguages, place, word } from "./page.js";
import { Store } from "./store.js";
import { after, ALWAYS, GAMES, header, joined, parted, story, tell, tokens, turn } from "./taps.js";

const { games, notation, files } = data;
const main = place("main");
const titles = Object.fromEntries(Object.entries(games).map(([slug, one]) => [one.title, slug]));
const MOST_UNDONE = 50;
// What this tab is called in the records that it writes; it tells other tabs which one it has written.
const unique = () => crypto.randomUUID?.() ?? String(Math.random());
const TAB = unique();
const tabs = new BroadcastChannel("referee");
const SUITS = { S: "♠", H: "♥", C: "♣", D: "♦" };

// The record on the screen: id, lines, at (the line that is written), draft (what of it is there) and past.
let game = null;
// What the engine says of a text; who is to act if it was tapped; the line that was tapped, and a word of it.
let answer = {};
let who = null;
let chosen = null;
let picked = null;
// The ruling that is shown, and whether another tab writes this record.
let ruling = "";
let elsewhere = false;

const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);
const folded = (id, title, ...inside) => h("details", { id }, h("summary", {}, word(title)), inside);
const row = (name, ...inside) => h("div", { className: `row ${name}`, role: "group", "aria-label": word(`row-${name}`) }, inside);

// Words

const slug = () => header(game.lines, titles).game;
const spoken = (token) => notation[language()]?.[slug()]?.[token] ?? token;
const plain = (name) => name.replaceAll('"', "");
const suited = (card) => card.replace(/^(10|[2-9AJQK])([SHDC])$/, (_, rank, suit) => rank + SUITS[suit]);
const label = (token) => suited(spoken(token)).replace(/(?<=\p{L})-(?=\p{L})/gu, " ");

// Return a line in the words of the page's language.
function inWords(line, players) {
  const [, key, value] = /^(game|players|dealer|edition|date): (.*)/.exec(line) ?? [];
  if (key) return `${spoken(key)}: ${games[titles[value]]?.titles[language()] ?? value}`;
  const [lead, text, comment] = parted(line);
  const said = tokens(text);
  const all = [];
  for (let at = 0; at < said.length; ) {
    const size = [3, 2].find((many) => said.slice(at, at + many).join(" ") in (notation[language()]?.[slug()] ?? {})) ?? 1;
    const piece = said.slice(at, at + size).join(" ");
    all.push(players.includes(piece) ? piece : suited(spoken(piece)));
    at += size;
  }
  return lead + joined(all) + comment;
}

function named(name) {
  const known = Object.values(notation).flatMap((one) => Object.entries(Object.assign({}, ...Object.values(one))).flat());
  const clear = /^\p{L}[\p{L}\d_'-]*$/u.test(name) && !known.includes(name.toLowerCase());
  return clear ? name : `"${name.replace(/["#]/g, "'")}"`;
}

// What may stand in a slot

function deck(head) {
  const decks = games[head.game].decks;
  return decks[head.edition] ?? Object.values(decks)[0];
}

// Return the cards of a deck as they are looked for: playing cards by their suits.
function cards(head) {
  const all = Object.keys(deck(head) ?? {});
  return all.includes("KS") ? Object.keys(SUITS).flatMap((suit) => all.filter((one) => one.endsWith(suit))) : all;
}

function values(slot, { head, now, actor }) {
  const own = games[head.game];
  const numbers = (many, sign = "") => Array.from({ length: many }, (_, index) => `${sign}${index + 1}`);
  const top = now.discard.at(-1);
  const stalls = numbers(4, "t");
  const corners = numbers(4, "k");
  const kinds = { agency: own.agency, mission: own.missions, code: own.codes, character: own.characters, token: own.tokens };
  const fixed = {
    top: top && top !== "?" ? [top] : undefined,
    player: head.players,
    other: head.players.filter((one) => one !== actor),
    stall: [...stalls, ...corners],
    corner: corners,
    king: ["KS", "KH", "KD", "KC"],
    die: numbers(6),
    seat: numbers(head.players.length),
    tile: [...numbers(6, "t"), ...numbers(6, "b")],
    circle: ["complete", "missions", "agency", "movement"],
    spot: ["complete", "missions", "agency", "movement", "decoder"],
    city: own.regions && Object.keys(own.regions),
    item: own.tokens && [...own.tokens, ...own.agency, "?"],
    chips: [],
  };
  if (fixed[slot]) return fixed[slot];
  return [...(kinds[slot] ?? cards(head)), "?"];
}

// Changes

const text = () => game.lines.join("\n") + "\n";

// Note how the record stands, so that the next change can be taken back.
function change(act) {
  if (elsewhere) return place("elsewhere").querySelector("button").focus();
  const before = JSON.stringify([game.lines, game.at, game.draft]);
  act();
  if (act !== back) game.past = [...game.past, before].slice(-MOST_UNDONE);
  forgetTapped();
  keep();
  render();
}

const back = () => ([game.lines, game.at, game.draft] = JSON.parse(game.past.pop()));

function forgetTapped() {
  chosen = picked = who = null;
  ruling = "";
}

// Keep the record as it stands; return whether it is kept.
async function keep() {
  const head = header(game.lines, titles);
  Object.assign(game, { game: head.game, players: head.players, changed: Date.now() });
  const { id } = game;
  try {
    if (!(await store.keep({ ...game, text: text() }))) return writtenElsewhere(id);
    tabs.postMessage(id);
    place("kept").textContent = word("kept");
    delete place("kept").dataset.lost;
    return true;
  } catch (error) {
    return lost(error);
  }
}

// Another tab writes this record: here it is only looked at.
function writtenElsewhere(id) {
  if (id !== game?.id) return;
  elsewhere = true;
  place("kept").textContent = "";
  render();
}

// Say that nothing is kept: the store is refused, full, or of a later version of the page.
function lost(error) {
  place("kept").textContent = word(error.name === "VersionError" ? "newer" : "not-kept", { error: error.message });
  place("kept").dataset.lost = "";
}

// Write a line where the record is written, if there is one, and go on at the end.
function write(line) {
  if (line !== undefined) game.lines[game.at] = line;
  game.at = game.lines.length;
  game.draft = null;
}

// Take a line away; the turns of the round behind a turn get the numbers before theirs.
function remove(at) {
  const [line] = game.lines.splice(at, 1);
  for (let next = at; /^\s*\d+[.!] /.test(line) && next < game.lines.length && !/^(round|hand) /.test(game.lines[next]); next++) {
    game.lines[next] = game.lines[next].replace(/^(\s*)(\d+)(?=[.!] )/, (_, lead, number) => lead + (number - 1));
  }
  write();
}

const letStand = (at) => change(() => (game.lines[at] = game.lines[at].replace(/^(\s*)(?:(\d+)\.)?\s*/, "$1$2! ")));

// Begin a line: what stands before its words and its comment stays. A turn is begun without what was done in it.
function begin(pieces, prefix = "", actor = undefined, kind = "turn", comment = "") {
  game.draft = { prefix, tokens: pieces, actor, kind, comment };
}

const beginTurn = (told, pieces = []) => begin(pieces, `${told.lead}${told.player} `, told.player, "turn", told.comment);

function nextRound() {
  const { heading, begins } = GAMES[slug()];
  const { round } = story(game.lines, header(game.lines, titles));
  change(() => {
    game.lines.push(...(game.lines.at(-1) ? [""] : []), `${heading} ${round + 1}`);
    write();
    if (begins) begin([...begins], "", undefined, "setup");
  });
}

const pattern = (kind) => GAMES[slug()][kind] + (kind === "setup" ? ALWAYS : "");

// Return what is written, whose turn it is, and what may follow.
function situation() {
  const head = header(game.lines, titles);
  const now = story(game.lines, head, game.at);
  const current = answer.text === text() ? answer : {};
  const due = head.players.find((one) => plain(one) === current.turn);
  const actor = game.draft?.actor ?? who ?? due ?? now.next;
  const { kind = "turn", tokens: said = [] } = game.draft ?? {};
  // The piles of Kings in the Corner change with each play of a turn.
  if (Object.keys(now.piles).length) tell(now, said);
  const holds = (slot, token) => slot === "chips" ? /^\d+$/.test(token) : values(slot, { head, now, actor }).includes(token);
  const found = (of, begun) => after(pattern(of), begun, holds);
  return { head, now, current, actor, kind, said, found, ...found(kind, said) };
}

// Take an option with a value, and whatever can only follow; a line that is whole is written.
function tap(option, value, kind = "turn") {
  change(() => {
    if (!game.draft) {
      const { now, actor } = situation();
      begin([], kind === "turn" ? `${now.turn + 1}. ${actor} ` : "", actor, kind);
    }
    game.draft.tokens.push(...option.via.flatMap((one) => one.split(" ")), ...(value ?? option.word).split(" "));
    advance();
  });
}

function advance() {
  for (;;) {
    const here = situation();
    const { said, done, next } = here;
    const { more } = GAMES[here.head.game];
    const open = next.filter((one) => !done || (one.via[0] ?? one.word ?? "")[0] !== more);
    if (done && !open.length) return finish();
    const [only] = open;
    const sure = only?.word ? [only.word] : only && only.slot !== "chips" ? values(only.slot, here) : [];
    if (done || open.length > 1 || sure.length !== 1) return;
    said.push(...only.via.flatMap((one) => one.split(" ")), ...sure[0].split(" "));
  }
}

function finish() {
  write(game.draft.prefix + joined(game.draft.tokens) + (game.draft.comment ?? ""));
}

// Leave the line that is written as it was before it.
function drop() {
  if (game.lines[game.at] === "") game.lines.splice(game.at, 1);
  write();
}

// Return the slot in which a card that nobody saw may stand.
const unseenSlot = (here) => here.next.find((one) => one.slot && values(one.slot, here).includes("?"));

// Leave the rest of a line of the setup unseen.
function leaveUnseen() {
  change(() => {
    while (game.draft) {
      const here = situation();
      const option = unseenSlot(here);
      if (!option || (here.done && here.said.length > 20)) return finish();
      game.draft.tokens.push(...option.via, "?");
      advance();
    }
  });
}

function disagree(teller) {
  const { head } = situation();
  const at = chosen;
  const told = turn(game.lines[at], head.players);
  const first = told.player === teller ? head.players[(head.players.indexOf(teller) + 1) % head.players.length] : told.player;
  change(() => {
    game.lines.splice(at, 1, `${told.lead.replace("!", ".").replace(/^\W+/, "")}disputed${told.comment}`, `    per ${first}: ${told.player} ${told.words}`, "");
    game.at = at + 2;
    begin([], `    per ${teller}: ${told.player} `, told.player);
  });
}

// The screen of a record

// Draw the screen; what is open stays open, and what was typed and not sent stays.
// What comes between the press and the release of a tap is drawn after it: the button that is pressed has to stay.
let pressed = false;
let waiting = false;
addEventListener("pointerdown", () => (pressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => ((pressed = false), waiting && render())), true);

const renderAfterTap = () => (pressed ? (waiting = true) : render());

function render() {
  waiting = false;
  const focused = main.contains(document.activeElement) && document.activeElement.dataset.key;
  const open = new Map([...main.querySelectorAll("details")].map((one) => [one.id, one.open]));
  const inputs = new Map([...main.querySelectorAll("input[data-key]")].map((one) => [one.dataset.key, one.value]));
  const notice = elsewhere && h("p", { id: "elsewhere", role: "alert" }, word("elsewhere"), " ", button(word("take-over"), takeOver));
  main.replaceChildren(...(game ? [notice || "", ...table()] : start()));
  for (const one of main.querySelectorAll("details")) one.open = open.get(one.id) ?? one.open;
  for (const one of main.querySelectorAll("input[data-key]")) one.value = inputs.get(one.dataset.key) ?? one.value;
  document.title = word("title");
  document.documentElement.lang = language();
  place("title").textContent = game ? games[slug()]?.titles[language()] ?? word("title") : word("title");
  place("home").textContent = word("home");
  place("language").setAttribute("aria-label", word("language"));
  if (focused) (main.querySelector(`[data-key="${CSS.escape(focused)}"]`) ?? main.querySelector("#panel button, button"))?.focus();
  if (game && answer.text !== text()) judge();
}

async function judge() {
  const asked = text();
  const said = language();
  if (answer.asking === asked + said) return;
  answer = { ...answer, asking: asked + said };
  const found = await engine.ask("play.taps.judged", asked, said);
  if (!found || !game || asked !== text() || said !== language()) return;
  answer = { ...found, text: asked, asking: asked + said };
  place("slow").textContent = "";
  renderAfterTap();
}

function table() {
  const head = header(game.lines, titles);
  if (!head.game || !head.players.length) return [h("p", { role: "alert" }, word("cannot")), lines({ head, current: {} }), sending()];
  const now = situation();
  return [
    verdict(now),
    h("section", { id: "panel", "aria-label": word("panel") }, panel(now)),
    row("bar", button(word("undo"), () => change(back), { disabled: !game.past.length, "data-key": "undo" }), ...ends(now)),
    ruling && h("section", { id: "ruling", "aria-label": word("ruling") }, shownRuling(ruling)),
    lines(now),
    scores(now),
    ...onTable(now),
    sending(),
  ].filter(Boolean);
}

function verdict({ current, head }) {
  const wrong = (current.findings ?? []).filter((one) => one.grave);
  const worst = wrong.at(-1);
  const line = worst && game.lines[worst.line - 1];
  if (!game.lines.slice(head.end).some((one) => one)) return null;
  const all = [h("p", { id: "status", role: "status", "data-verdict": current.verdict }, current.status ?? word(engine.ready ? "judging" : "later"))];
  if (worst)
    all.push(
      h("div", { id: "wrong", role: "alert" }, h("p", {}, h("b", {}, inWords(line, head.players).trim())), h("p", {}, `${worst.message} `, h("small", {}, worst.code))),
      row(
        "wrong",
        turn(line, head.players)?.mark === "" && button(word("all-the-same"), () => letStand(worst.line - 1)),
        button(word("look"), () => choose(worst.line - 1)),
      ),
    );
  return h("section", { id: "verdict" }, all);
}

function choose(at) {
  chosen = chosen === at ? null : at;
  picked = null;
  render();
  place("panel").scrollIntoView({ block: "nearest" });
  if (chosen !== null) main.querySelector("#panel button").focus();
}

function panel(now) {
  if (chosen !== null) return lineActions(now);
  const { head, actor, kind, said, next, done, found, current } = now;
  const draft = game.draft ? game.draft.prefix + joined(said) : `${now.now.turn + 1}. ${actor}`;
  const before = game.at > head.end ? game.lines[game.at - 1] : "";
  const all = [h("p", { className: "before" }, inWords(before, head.players)), h("p", { id: "draft", "aria-live": "polite" }, inWords(draft, head.players), " …")];
  if (game.draft) {
    const unseen = kind === "setup" && said[0] !== "flip" && unseenSlot(now);
    const over = [
      done && button(word("done"), () => change(finish), { className: "main", "data-key": "done" }),
      unseen && button(word("unseen"), leaveUnseen, { "data-key": "unseen" }),
      button(word("cancel"), () => change(drop), { "data-key": "cancel" }),
    ];
    return [all, row("ends", over), offered(next, now, kind)];
  }
  const blanks = (current.lines ?? []).map((line) => {
    const start = line.split("?")[0];
    const fill = () => change(() => (begin(tokens(start), "", undefined, "setup"), advance()));
    return button(inWords(start, head.players), fill, { className: "main" });
  });
  const player = (one) => button(plain(one), () => ((who = one), render()), { "aria-pressed": one === actor, "data-key": `who ${one}` });
  const others = folded("others", "other-lines", offered(found("setup", []).next, now, "setup"), typed());
  others.open = !GAMES[head.game].begins && !now.now.round;
  return [all, blanks.length > 0 && row("setup", blanks), row("players", head.players.map(player)), offered(next, now, kind), others];
}

// Return rows with what may be tapped: words first, then the values of each slot.
function offered(next, now, kind) {
  const { more, open } = GAMES[now.head.game];
  const begins = kind === "turn" && !game.draft;
  const off = (one) => Boolean(begins && open && known(`${now.actor} ${one.word}`, now) === false);
  const verb = (one) => {
    const said = one.word === more ? word("same-turn") : one.word === "; draws" ? word("draws-king") : inWords(one.word.replace(/^[;,] ?(?=.)/, ""), now.head.players);
    return button(said, () => tap(one, null, kind), { "data-key": one.word, ...marked(off(one)) });
  };
  const verbs = next.filter((one) => one.word).sort((one, other) => off(one) - off(other)).map(verb);
  if (begins && more && turn(game.lines.at(-1) ?? "", now.head.players)) verbs.push(button(word("same-turn"), sameTurn, { "data-key": "same" }));
  const many = (one) => values(one.slot, now).length;
  const slots = next.filter((one) => one.slot).sort((one, other) => many(one) - many(other));
  return [verbs.length > 0 && row("verbs", verbs), slots.map((one) => group(one, now, kind))];
}

const marked = (off) => (off ? { className: "off", "aria-description": word("off") } : {});

// Return whether the rules allow a line that begins so; undefined if nobody has said what they allow.
function known(begun, { actor, current }) {
  const choices = (current.choices ?? []).filter((one) => one.startsWith(`${actor} `));
  return choices.length ? choices.some((one) => one.startsWith(begun)) : undefined;
}

function sameTurn() {
  const { head } = situation();
  const told = turn(game.lines.at(-1), head.players);
  change(() => {
    game.at = game.lines.length - 1;
    beginTurn(told, [...tokens(told.words), ";"]);
  });
}

// Return the values of a slot as buttons, in Covert by regions.
function group({ slot, via }, now, kind, take = (value) => tap({ slot, via }, value, kind)) {
  if (slot === "chips") return amount(take);
  const { piles } = now.now;
  const { regions, decks } = games[now.head.game];
  const begun = joined([now.actor, ...now.said, ...via]);
  // What is in a hand is not told by what the rules allow.
  const open = ["die", "spot", "circle", "seat", "tile", "city"].includes(slot) && known(begun, now);
  const laid = slot === "card" ? Object.values(piles).flat() : [];
  const one = (value) => {
    const off = laid.includes(value) || (open && !known(joined([begun, value]), now));
    const shown = ["stall", "corner"].includes(slot) ? [h("small", {}, value), " ", pile(piles[value])] : label(value);
    const worth = decks[now.head.edition || "classic"]?.[value];
    return button(shown, () => take(value), { "data-key": `${slot} ${value}`, "data-worth": worth, "data-red": /^\w+[HD]$/.test(value) || undefined, ...marked(off) });
  };
  const all = values(slot, now);
  const place = (value) => regions?.[value.split("-")[0]] ?? "";
  if (!all.some(place)) return row(slot, all.map(one));
  const part = (region) => [region && h("i", {}, label(region)), all.filter((value) => place(value) === region).map(one)];
  return [...new Set(all.map(place))].map((region) => row(slot, part(region)));
}

const pile = (cards = []) => (cards.length > 1 ? `${suited(cards[0])}…${suited(cards.at(-1))}` : cards.map(suited).join("") || "–");

function amount(take) {
  const typed = h("input", { type: "number", min: 0, inputMode: "numeric", "aria-label": word("amount"), "data-key": "amount" });
  return h("form", { className: "row", onsubmit: (event) => (event.preventDefault(), typed.value && take(sent(typed)[0])) }, typed, h("button", {}, word("ok")));
}

// A line that was tapped: what can be done with it.
function lineActions(now) {
  const { head } = now;
  const line = game.lines[chosen];
  const told = turn(line, head.players);
  const known = [...cards(head), "?"];
  const all = [h("p", { id: "draft" }, inWords(line, head.players))];
  if (picked === "who") return [...all, h("p", {}, word("who-else")), row("players", head.players.map((one) => button(plain(one), () => disagree(one), { "data-key": `who ${one}` }))), row("ends", button(word("cancel"), () => choose(chosen)))];
  if (picked !== null) {
    const [lead, text, comment] = parted(line);
    const said = tokens(text);
    const take = (value) => change(() => ((said[picked] = value), (game.lines[chosen] = lead + joined(said) + comment)));
    return [...all, group({ slot: "card", via: [] }, now, "turn", take), row("ends", button(word("cancel"), () => choose(chosen)))];
  }
  const at = chosen;
  const pieces = tokens(parted(line)[1]).flatMap((one, index) => (known.includes(one) && chosen >= head.end ? [button(label(one), () => ((picked = index), render()))] : []));
  if (pieces.length) all.push(h("p", {}, word("replace")), row("card", pieces));
  const again = () =>
    change(() => {
      const account = /^\s+per ("[^"]*"|\S+): ("[^"]*"|\S+) /.exec(line);
      game.at = at;
      if (account) begin([], account[0], account[2], "turn", parted(line)[2]);
      else if (told) beginTurn(told);
      else begin([], "", undefined, "setup", parted(line)[2]);
    });
  all.push(
    row(
      "line",
      at >= head.end && button(word("again"), again),
      told?.mark === "" && button(word("all-the-same"), () => letStand(at)),
      told && button(word("disagree"), () => ((picked = "who"), render()), { "data-key": "disagree" }),
      at >= head.end && button(word("remove"), () => change(() => remove(at)), { "data-key": "remove" }),
      button(word("back"), () => choose(at)),
    ),
    typed(line, (value) => change(() => (game.lines[at] = value))),
  );
  return all;
}

// Return what was typed in these inputs, which is sent now.
function sent(...inputs) {
  const values = inputs.map((one) => one.value);
  if (!elsewhere) for (const one of inputs) one.value = "";
  return values;
}

// A line that is typed.
function typed(line = "", take = (value) => change(() => (write(), write(value)))) {
  const input = h("input", { value: line, "data-key": `typed ${line}`, "aria-label": word("typed"), autocapitalize: "off", autocomplete: "off", spellcheck: false });
  const send = (event) => (event.preventDefault(), input.value.trim() && take(sent(input)[0]));
  return h("form", { className: "typed", onsubmit: send }, input, h("button", {}, word("write")));
}

function ends({ head, now }) {
  if (game.draft || chosen !== null) return [];
  const { heading } = GAMES[head.game];
  const last = game.lines.findLastIndex((line) => turn(line, head.players));
  return [
    now.last && !elsewhere && button(word("disagree-last"), () => ((chosen = last), (picked = "who"), render()), { disabled: last < 0, "data-key": "disagree-last" }),
    now.disputed && button(word("ruling"), askRuling, { className: "main", disabled: !engine.ready, "data-key": "ruling" }),
    button(inWords(`${heading} ${now.round + 1}`, []), nextRound, { "data-key": "round" }),
  ].filter(Boolean);
}

async function askRuling() {
  const found = await engine.ask("play.taps.ruling", text(), language());
  ruling = found?.ruling ?? word("failed", { error: "" });
  render();
  place("ruling")?.scrollIntoView();
}

// Return the nodes of a ruling in Markdown.
function shownRuling(source) {
  const inline = (line) => line.replace(/\\(?=\W)/g, "").split(/(\*\*.*?\*\*|`[^`]*`)/).map((piece) => (piece.startsWith("**") ? h("b", {}, piece.slice(2, -2)) : piece.startsWith("`") ? h("code", {}, piece.slice(1, -1)) : piece));
  return source.split("\n").filter((line) => line.trim()).map((line) => {
    const [, space, sign, rest] = /^(\s*)(#+|>|-|)\s*(.*)$/.exec(line);
    const kind = sign.startsWith("#") ? `h${sign.length + 1}` : sign === ">" ? "blockquote" : "p";
    return h(kind, { className: sign === "-" ? `item${space ? " deep" : ""}` : "" }, inline(rest));
  });
}

function lines({ head, current }) {
  const found = current.findings ?? [];
  const listed = game.lines.map((line, at) =>
    h(
      "li",
      {},
      line && button(inWords(line, head.players), () => choose(at), { "aria-pressed": chosen === at, "data-key": `line ${at}` }),
      found.filter((one) => one.line === at + 1).map((one) => h("p", { className: one.grave ? "grave" : "" }, `${one.message} `, h("small", {}, one.code))),
    ),
  );
  return Object.assign(folded("record", "record", h("ol", {}, listed)), { open: true });
}

function scores({ head, now }) {
  const played = now.rounds.filter(([kind]) => kind === "scores");
  const fields = head.players.map((one) => h("input", { type: "number", inputMode: "numeric", required: true, "aria-label": plain(one), "data-key": `score ${one}` }));
  const send = (event) => {
    event.preventDefault();
    const amounts = sent(...fields);
    const given = head.players.map((one, index) => `${one} ${amounts[index]}`);
    change(() => (write(), write(`scores: ${given.join(", ")}`)));
  };
  const sum = (one) => played.reduce((total, [, , amounts]) => total + Number(amounts[one] || 0), 0);
  const line = (first, cells, scope = "row") => h("tr", {}, h("th", { scope }, first), cells.map((one) => h(scope === "row" ? "td" : "th", { scope: scope === "row" ? undefined : scope }, one)));
  const grid = [
    line(word("round"), head.players.map(plain), "col"),
    played.map(([, round, amounts]) => line(round, head.players.map((one) => amounts[one]))),
    line(now.round || 1, fields),
    line(word("sum"), head.players.map((one) => String(sum(one)))),
  ];
  return folded("scores", "scores", h("form", { onsubmit: send }, h("table", {}, grid), h("button", {}, word("write-scores"))));
}

function onTable({ current }) {
  if (!current.rows?.length) return [];
  const listed = current.rows.map(([title, content]) => [h("dt", {}, title), h("dd", {}, content)]);
  return [folded("table", "on-table", h("p", {}, word("hidden")), h("dl", {}, listed))];
}

// Keeping and sending

const failure = (error) => word("not-done", { error: error.message });

function written() {
  return answer.text === text() ? answer.written : text();
}

function sending() {
  const said = h("p", { role: "status" });
  const link = async () => {
    const value = await packed(written());
    if (value === null) said.textContent = word("too-long");
    return value && new URL(`#record=${value}`, location.href).href;
  };
  const copy = async (value, told) => {
    if (!value) return;
    try {
      await navigator.clipboard.writeText(value);
      said.textContent = word(told);
    } catch {
      said.replaceChildren(word("by-hand"), h("textarea", { value, readOnly: true, "aria-label": word("record") }));
    }
  };
  const share = async () => {
    const url = await link();
    await navigator.share({ title: place("title").textContent, text: written(), ...(url && { url }) });
  };
  const save = () => h("a", { href: URL.createObjectURL(new Blob([written()], { type: "text/plain" })), download: "record.txt" }).click();
  // To leave the choice of whom to send it to is no failure.
  const refused = (error) => error.name === "AbortError" || (said.textContent = failure(error));
  const keyed = (key, act) => button(word(key), () => Promise.resolve().then(act).catch(refused), { "data-key": key });
  const ways = [
    keyed("copy-link", () => link().then((url) => copy(url, "linked"))),
    keyed("copy-text", () => copy(written(), "copied")),
    keyed("save", save),
    keyed("leave", list),
  ];
  return folded("sending", "send", row("send", navigator.share && keyed("share", share), ways), said);
}

// The screen on which a game is chosen

let kept = [];
let chosenGame = "cover-your-assets";
let names = ["", ""];
let dealer = "0";
let edition = "";

// Leave the record that is open, and show those that are kept.
async function list() {
  game = null;
  try {
    kept = await store.all();
  } catch (error) {
    kept = [];
    lost(error);
  }
  renderAfterTap();
}

function start() {
  const offer = (slugOf) => h("label", {}, h("input", { type: "radio", name: "game", value: slugOf, checked: slugOf === chosenGame, onchange: () => ((chosenGame = slugOf), render()), "data-key": slugOf }), " ", games[slugOf].titles[language()]);
  const player = (name, index) => h("label", {}, word("player", { number: index + 1 }), h("input", { value: name, maxLength: 40, autocomplete: "off", oninput: (event) => ((names[index] = event.target.value), dealers()), "data-key": `name ${index}` }));
  const dealerChoice = h("select", { onchange: (event) => (dealer = event.target.value), "data-key": "dealer" });
  const dealers = () => dealerChoice.replaceChildren(...names.map((name, index) => new Option(name || word("player", { number: index + 1 }), index, false, String(index) === dealer)));
  dealers();
  const decks = Object.keys(games[chosenGame].decks);
  const box = h("select", { onchange: (event) => (edition = event.target.value) }, decks.map((one) => new Option(word(`edition-${one || "classic"}`), one, false, one === edition)));
  const said = h("p", { role: "alert" });
  const go = (event) => {
    event.preventDefault();
    const given = names.map((name, index) => named(name.trim() || word("player", { number: index + 1 })));
    if (new Set(given.map((name) => name.toLowerCase())).size < given.length) said.textContent = word("twice");
    else begun(given);
  };
  const file = h("input", { type: "file", accept: ".txt,text/plain", onchange: async () => open(await file.files[0].text()) });
  return [
    kept.length && h("section", {}, h("h2", {}, word("going-on")), h("ul", { className: "kept" }, kept.map(keptRecord))),
    h(
      "form",
      { onsubmit: go },
      h("h2", {}, word("new")),
      h("fieldset", {}, h("legend", {}, word("game")), Object.keys(games).map(offer)),
      decks.length > 1 && h("label", {}, word("edition"), box),
      h("fieldset", { className: "names" }, h("legend", {}, word("players")), names.map(player), row("names", names.length < 6 && button(word("more"), () => (names.push(""), render()), { "data-key": "more" }), names.length > 2 && button(word("fewer"), () => (names.pop(), render()), { "data-key": "fewer" }))),
      chosenGame !== "covert" && h("label", {}, word("dealer"), dealerChoice),
      said,
      h("button", { className: "main", id: "begin" }, word("begin")),
    ),
    h("section", {}, h("h2", {}, word("open")), h("label", {}, word("file"), file)),
  ].filter(Boolean);
}

function keptRecord(one) {
  const about = `${games[one.game]?.titles[language()] ?? ""} · ${(one.players ?? []).map(plain).join(", ")} · ${new Date(one.changed).toLocaleString(language())}`;
  const forget = async () => {
    if (!confirm(word("forget-sure"))) return;
    await store.forget(one.id);
    await list();
  };
  return h("li", {}, button(about, () => goOn(one)), button(word("forget"), forget));
}

const clean = (lines) => ({ id: unique(), lines, at: lines.length, draft: null, past: [] });

function begun(players) {
  const { heading, begins } = GAMES[chosenGame];
  const deals = chosenGame === "covert" ? [] : [`dealer: ${players[Number(dealer)] ?? players[0]}`];
  const box = edition && edition !== "classic" && chosenGame === "cover-your-assets" ? [`edition: ${edition}`] : [];
  const lines = [`game: ${games[chosenGame].title}`, ...box, `players: ${players.join(", ")}`, ...deals, `date: ${new Date().toISOString().slice(0, 10)}`, ""];
  if (begins) lines.push(`${heading} 1`);
  goOn({ ...clean(lines), draft: begins && { prefix: "", tokens: [...begins], kind: "setup" } });
  keep();
}

// Go on with a record: one that is kept, in this version of the store or another, or a new one.
function goOn(one) {
  const lines = one.lines ?? one.text.replace(/\n+$/, "").split("\n");
  game = { ...clean(lines), ...one, lines, tab: TAB, read: one.changed };
  answer = {};
  elsewhere = false;
  navigator.storage?.persist?.();
  main.replaceChildren();
  forgetTapped();
  render();
}

async function takeOver() {
  const all = await store.all().catch(() => []);
  goOn(all.find((one) => one.id === game.id) ?? game);
  await keep();
}

// Open a text: each record in it is kept, and one alone is gone on with. In other words or with other numbers of
// turns than the page writes taps could not go on: the engine rewords it. Return whether they are kept.
async function open(value) {
  let texts = [value];
  if (/^lang:|^\s*[#(]?\d+(?![\d.!])/m.test(value) || value.match(/^game:/gm)?.length !== 1) {
    place("kept").textContent = word("reading");
    texts = (await engine.ask("play.taps.reworded", value, "en"))?.texts ?? texts;
  }
  let all = true;
  for (const one of texts) {
    goOn(clean(one.replace(/\n+$/, "").split(/\r?\n/)));
    all = (await keep()) && all;
  }
  if (texts.length > 1) await list();
  return all;
}

// Open the record of a link, which stays in the address until the record is kept.
async function fromLink() {
  const [, packed] = /^#record=(.*)$/.exec(location.hash) ?? [];
  if (packed === undefined) return false;
  const value = await unpacked(packed).catch(() => "");
  if (!value) place("kept").textContent = word(value === null ? "too-long" : "no-record");
  else if (await open(value)) history.replaceState(null, "", location.pathname);
  return Boolean(value);
}

// The engine, and what is said while it is loaded

function told(stage, given) {
  if (stage === "slow") place("slow").textContent = word("engine-slow");
  if (stage === "slow" || (broken && stage === "loading")) return;
  // A slow phone has more to do than to write how much has come.
  if (stage === "loading" && performance.now() - shownAt < 250) return;
  shownAt = performance.now();
  const bar = place("progress");
  bar.value = given.part ?? bar.value;
  bar.hidden = stage === "ready" || stage === "failed";
  const shown = { ...given, loaded: megabytes(given.loaded), total: megabytes(given.total) };
  place("stage").textContent = word(`engine-${stage}`, shown);
  if (stage === "ready" && game) renderAfterTap();
}

const engine = new Engine(files, told);
// Whether the connection was lost while the engine was loaded, and when it was said last how much is there.
let broken = false;
let shownAt = 0;
const store = new Store(() => lost({ name: "VersionError" }));

async function load() {
  broken = false;
  try {
    await engine.load();
  } catch (error) {
    broken = true;
    place("progress").hidden = true;
    place("stage").replaceChildren(word("lost", { error: error.message }), " ", button(word("try-again"), load));
  }
}

offerLanguages(() => ((answer = {}), render()));
addEventListener("unhandledrejection", (event) => (event.preventDefault(), (place("kept").textContent = failure(event.reason))));
addEventListener("hashchange", fromLink);
addEventListener("online", () => broken && load());
render();
tabs.onmessage = ({ data }) => writtenElsewhere(data);
fromLink().then((opened) => opened || list());
load();
