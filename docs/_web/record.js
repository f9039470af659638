// The page that records a game by taps. The text of the record is all that is kept; every tap writes in it.
// Plain modules draw it anew after each tap, in 10 ms: a library would save few lines and be one more thing to load.

import { button, data, h, place } from "./elements.js";
import { Engine } from "./engine.js";
import { packed, unpacked } from "./link.js";
import { language, offerLanguages, showStage, word } from "./page.js";
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
// What the engine says of a text, and whether another tab writes this record.
let answer = {};
let elsewhere = false;
// What was tapped and writes nothing yet: who is to act, a line and the place of a word in it; and the ruling that is shown.
let tapped = {};

const keyed = (key, onclick, props = {}) => button(word(key), onclick, { "data-key": key, ...props });
const folded = (id, title, ...inside) => h("details", { id }, h("summary", {}, word(title)), inside);
const row = (name, ...inside) => h("div", { class: `row ${name}`, role: "group", "aria-label": word(`row-${name}`) }, inside);
const playerButton = (one, onclick, props) => button(plain(one), onclick, { "data-key": `who ${one}`, ...props });
const finding = ({ grave, message, code }) => h("p", { class: grave ? "finding grave" : "finding" }, `${message} `, h("small", {}, code));

// Words

const head = () => header(game.lines, titles);
const plain = (name) => name.replaceAll('"', "");
const suited = (card) => card.replace(/^(10|[2-9AJQK])([SHDC])$/, (_, rank, suit) => rank + SUITS[suit]);
const words = () => notation[language()]?.[head().game] ?? {};
const label = (token) => suited(words()[token] ?? token).replace(/(?<=\p{L})-(?=\p{L})/gu, " ");

// Return a line in the words of the page's language.
function inWords(line) {
  const known = words();
  const spoken = (piece) => known[piece] ?? piece;
  const [, key, value] = /^(game|players|dealer|edition|date): (.*)/.exec(line) ?? [];
  if (key) return `${spoken(key)}: ${games[titles[value]]?.titles[language()] ?? value}`;
  const { players } = head();
  const [lead, text, comment] = parted(line);
  const rest = tokens(text);
  const all = [];
  while (rest.length) {
    const size = [3, 2].find((many) => rest.slice(0, many).join(" ") in known) ?? 1;
    const piece = rest.splice(0, size).join(" ");
    all.push(players.includes(piece) ? piece : suited(spoken(piece)));
  }
  return lead + joined(all) + comment;
}

// Return a name as it is written in a record: in quotes if it could be read as anything else.
function named(name) {
  const known = Object.values(notation).flatMap((one) => Object.entries(Object.assign({}, ...Object.values(one))).flat());
  const clear = /^\p{L}[\p{L}\d_'-]*$/u.test(name) && !known.includes(name.toLowerCase());
  return clear ? name : `"${name.replace(/["#]/g, "'")}"`;
}

// What may stand in a slot

// Return the cards of a deck as they are looked for: playing cards by their suits.
function cards({ game, edition }) {
  const { decks } = games[game];
  const all = Object.keys(decks[edition] ?? Object.values(decks)[0] ?? {});
  return all.includes("KS") ? Object.keys(SUITS).flatMap((suit) => all.filter((one) => one.endsWith(suit))) : all;
}

function values(slot, { head, now, actor }) {
  const { regions, agency, missions, codes, characters, tokens } = games[head.game];
  const numbers = (many, sign = "") => Array.from({ length: many }, (_, index) => `${sign}${index + 1}`);
  const top = now.discard.at(-1);
  const unseen = { agency, mission: missions, code: codes, character: characters, token: tokens };
  const known = {
    top: top && top !== "?" && [top],
    player: head.players,
    other: head.players.filter((one) => one !== actor),
    stall: [...numbers(4, "t"), ...numbers(4, "k")],
    corner: numbers(4, "k"),
    king: ["KS", "KH", "KD", "KC"],
    die: numbers(6),
    seat: numbers(head.players.length),
    tile: [...numbers(6, "t"), ...numbers(6, "b")],
    circle: ["complete", "missions", "agency", "movement"],
    spot: ["complete", "missions", "agency", "movement", "decoder"],
    city: regions && Object.keys(regions),
    item: tokens && [...tokens, ...agency, "?"],
    chips: [],
  };
  return known[slot] || [...(unseen[slot] ?? cards(head)), "?"];
}

// Changes

const text = () => game.lines.join("\n") + "\n";

// Note how the record stands, so that the next change can be taken back.
function change(act) {
  if (elsewhere) return place("elsewhere").querySelector("button").focus();
  const before = JSON.stringify([game.lines, game.at, game.draft]);
  act();
  if (act !== back) game.past = [...game.past, before].slice(-MOST_UNDONE);
  tapped = {};
  keep();
  render();
}

const back = () => ([game.lines, game.at, game.draft] = JSON.parse(game.past.pop()));

// Keep the record as it stands; return whether it is kept.
async function keep() {
  const { id } = game;
  const { game: slug, players } = head();
  Object.assign(game, { game: slug, players, changed: Date.now() });
  try {
    if (!(await store.keep({ ...game, text: text() }))) return writtenElsewhere(id);
    tabs.postMessage(id);
    say(word("kept"));
    return true;
  } catch (error) {
    return lost(error);
  }
}

// Say what is kept, or that it is not.
function say(what, isLost = false) {
  place("kept").textContent = what;
  place("kept").toggleAttribute("data-lost", isLost);
}

// Another tab writes this record: here it is only looked at.
function writtenElsewhere(id) {
  if (id !== game?.id) return;
  elsewhere = true;
  say("");
  render();
}

// Say that nothing is kept: the store is refused, full, or of a later version of the page.
const lost = ({ name, message }) => say(word(name === "VersionError" ? "newer" : "not-kept", { error: message }), true);

// Write a line where the record is written, if there is one, and go on at the end.
function write(line) {
  if (line !== undefined) game.lines[game.at] = line;
  game.at = game.lines.length;
  game.draft = null;
}

// Write a whole line at the end: what was begun of another one is left.
const append = (line) => (write(), write(line));

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
const begin = (tokens, draft) => (game.draft = { prefix: "", kind: "turn", comment: "", ...draft, tokens });
const asTurn = ({ lead, player, comment }) => ({ prefix: `${lead}${player} `, actor: player, comment });

function nextRound() {
  const { heading, begins } = GAMES[head().game];
  const { round } = story(game.lines, head());
  change(() => {
    game.lines.push(...(game.lines.at(-1) ? [""] : []), `${heading} ${round + 1}`);
    write();
    if (begins) begin([...begins], { kind: "setup" });
  });
}

// Return what is written, whose turn it is, and what may follow.
function situation() {
  const of = head();
  const now = story(game.lines, of, game.at);
  const current = answer.text === text() ? answer : {};
  const due = of.players.find((one) => plain(one) === current.turn);
  const actor = game.draft?.actor ?? tapped.who ?? due ?? now.next;
  const { kind = "turn", tokens: said = [] } = game.draft ?? {};
  // The piles of Kings in the Corner change with each play of a turn.
  if (Object.keys(now.piles).length) tell(now, said);
  const holds = (slot, token) => (slot === "chips" ? /^\d+$/.test(token) : values(slot, { head: of, now, actor }).includes(token));
  const found = (kind, begun) => after(pattern(kind), begun, holds);
  return { head: of, now, current, actor, kind, said, found, ...found(kind, said) };
}

const pattern = (kind) => GAMES[head().game][kind] + (kind === "setup" ? ALWAYS : "");

// Write an option and its value, with the words that go before it.
function put({ via, word }, value = word) {
  game.draft.tokens.push(...[...via, value].flatMap((one) => one.split(" ")));
}

// Take an option with a value, and whatever can only follow; a line that is whole is written.
function tap(option, value, kind = "turn") {
  change(() => {
    if (!game.draft) {
      const { now, actor } = situation();
      begin([], { prefix: kind === "turn" ? `${now.turn + 1}. ${actor} ` : "", actor, kind });
    }
    put(option, value);
    advance();
  });
}

function advance() {
  for (;;) {
    const here = situation();
    const { done, next } = here;
    const { more } = GAMES[here.head.game];
    const open = next.filter((one) => !done || (one.via[0] ?? one.word ?? "")[0] !== more);
    if (done && !open.length) return finish();
    const [only] = open;
    const sure = only?.word ? [only.word] : only && only.slot !== "chips" ? values(only.slot, here) : [];
    if (done || open.length > 1 || sure.length !== 1) return;
    put(only, sure[0]);
  }
}

const finish = () => write(game.draft.prefix + joined(game.draft.tokens) + (game.draft.comment ?? ""));

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
      put(option, "?");
      advance();
    }
  });
}

function disagree(teller) {
  const { players } = head();
  const at = tapped.line;
  const { player, lead, words, comment } = turn(game.lines[at], players);
  const first = player === teller ? players[(players.indexOf(teller) + 1) % players.length] : player;
  change(() => {
    const disputed = `${lead.replace("!", ".").replace(/^\W+/, "")}disputed${comment}`;
    game.lines.splice(at, 1, disputed, `    per ${first}: ${player} ${words}`, "");
    game.at = at + 2;
    begin([], { prefix: `    per ${teller}: ${player} `, actor: player });
  });
}

// The screen of a record

// Resolves as soon as nothing is pressed: a button that is drawn anew while it is pressed is not tapped.
let released = Promise.resolve();
let release = () => {};
addEventListener("pointerdown", () => (released = new Promise((done) => (release = done))), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release), true);

// Draw the screen; what is open stays open, and what was typed and not sent stays.
function render() {
  const focused = main.contains(document.activeElement) && document.activeElement.dataset.key;
  const stays = () => [...main.querySelectorAll("details, input[data-key]")].map((one) => [one.id || one.dataset.key, one]);
  const before = new Map(stays());
  main.replaceChildren(...(game ? table() : start()));
  for (const [key, one] of stays()) {
    for (const state of ["open", "value"]) if (state in one && before.has(key)) one[state] = before.get(key)[state];
  }
  place("title").textContent = games[game && head().game]?.titles[language()] ?? word("title");
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
  // While the second account of a dispute is tapped, it is no fault that there is only one.
  const alone = game.draft && found.findings?.some(({ code }) => code === "TXT113");
  const unsaid = alone && { findings: [], status: undefined, verdict: undefined };
  answer = { ...found, ...unsaid, text: asked, asking: asked + said };
  place("slow").textContent = "";
  await released;
  render();
}

function table() {
  const of = head();
  const notice = elsewhere && h("p", { id: "elsewhere", role: "alert" }, word("elsewhere"), " ", keyed("take-over", takeOver));
  if (!of.game || !of.players.length) return [notice, h("p", { role: "alert" }, word("cannot")), lines({}), sending()].filter(Boolean);
  const now = situation();
  const { ruling } = tapped;
  return [
    notice,
    verdict(now),
    h("section", { id: "panel", "aria-label": word("panel") }, tapped.line === undefined ? panel(now) : lineActions(now)),
    row("bar", keyed("undo", () => change(back), { disabled: !game.past.length }), ends(now)),
    ruling && h("section", { id: "ruling", "aria-label": word("ruling") }, shownRuling(ruling)),
    lines(now.current),
    scores(now),
    onTable(now.current),
    sending(),
  ].filter(Boolean);
}

function verdict({ current, head: { end, players } }) {
  if (!game.lines.slice(end).some((one) => one)) return null;
  const worst = current.findings?.findLast((one) => one.grave);
  const said = current.status ?? word(engine.ready ? "judging" : "later");
  const all = [h("p", { id: "status", role: "status", "data-verdict": current.verdict }, said)];
  if (worst) {
    const at = worst.line - 1;
    const line = game.lines[at];
    const stands = turn(line, players)?.mark === "" && keyed("all-the-same", () => letStand(at));
    all.push(
      h("div", { id: "wrong", role: "alert" }, h("b", {}, inWords(line).trim()), finding(worst)),
      row("wrong", stands, keyed("look", () => choose(at))),
    );
  }
  return h("section", { id: "verdict" }, all);
}

// Draw with something else tapped.
function look(what) {
  tapped = what;
  render();
  place("panel").scrollIntoView({ block: "nearest" });
}

// Offer what can be done with a line, or no longer.
function choose(line) {
  look(tapped.line === line ? {} : { line });
  if (tapped.line !== undefined) main.querySelector("#panel button").focus();
}

function panel(now) {
  const { head, actor, kind, said, next, done, found, current } = now;
  const draft = game.draft ? game.draft.prefix + joined(said) : `${now.now.turn + 1}. ${actor}`;
  const before = game.at > head.end ? game.lines[game.at - 1] : "";
  const over = !game.draft && current.turn === null && now.now.turn && !current.lines.length && !current.findings.some((one) => one.grave);
  const asked = over ? word("round-over") : [inWords(draft), " …"];
  const all = [h("p", { class: "before" }, inWords(before)), h("p", { id: "draft", "aria-live": "polite" }, asked)];
  if (game.draft) {
    const unseen = kind === "setup" && said[0] !== "flip" && unseenSlot(now);
    const ended = done && keyed("done", () => change(finish), { class: "main" });
    const rest = unseen && keyed("unseen", leaveUnseen);
    return [all, row("ends", ended, rest, keyed("cancel", () => change(drop))), offered(next, now, kind)];
  }
  const blanks = (current.lines ?? []).map((line) => {
    const start = line.split("?")[0];
    const fill = () => change(() => (begin(tokens(start), { kind: "setup" }), advance()));
    return button(inWords(start), fill, { class: "main" });
  });
  const players = head.players.map((who) => playerButton(who, () => look({ who }), { "aria-pressed": String(who === actor) }));
  const others = folded("others", "other-lines", offered(found("setup", []).next, now, "setup"), typed());
  others.open = !GAMES[head.game].begins && !now.now.round;
  return [all, blanks.length > 0 && row("setup", blanks), row("players", players), offered(next, now, kind), others];
}

// Return rows with what may be tapped: words first, then the values of each slot.
function offered(next, now, kind) {
  const { more, open } = GAMES[now.head.game];
  const begins = kind === "turn" && !game.draft;
  const off = (one) => Boolean(begins && open && known(`${now.actor} ${one.word}`, now) === false);
  const verb = (one) => {
    const special = { [more]: word("same-turn"), "; draws": word("draws-king") };
    const said = special[one.word] ?? inWords(one.word.replace(/^[;,] ?(?=.)/, ""));
    return button(said, () => tap(one, undefined, kind), { "data-key": one.word, ...marked(off(one)) });
  };
  const verbs = next.filter((one) => one.word).sort((one, other) => off(one) - off(other)).map(verb);
  if (begins && more && turn(game.lines.at(-1) ?? "", now.head.players)) verbs.push(button(word("same-turn"), sameTurn, { "data-key": "same" }));
  const many = (one) => values(one.slot, now).length;
  const slots = next.filter((one) => one.slot).sort((one, other) => many(one) - many(other));
  return [verbs.length > 0 && row("verbs", verbs), slots.map((one) => group(one, now, kind))];
}

const marked = (off) => (off ? { class: "off", "aria-description": word("off") } : {});

// Return whether the rules allow a line that begins so; undefined if nobody has said what they allow.
function known(begun, { actor, current }) {
  const choices = (current.choices ?? []).filter((one) => one.startsWith(`${actor} `));
  return choices.length ? choices.some((one) => one.startsWith(begun)) : undefined;
}

function sameTurn() {
  change(() => {
    game.at = game.lines.length - 1;
    const told = turn(game.lines[game.at], head().players);
    begin([...tokens(told.words), ";"], asTurn(told));
  });
}

// Return the values of a slot as buttons, in Covert by regions.
function group(option, now, kind, take = (value) => tap(option, value, kind)) {
  const { slot, via } = option;
  if (slot === "chips") return form("ok", [number("amount", word("amount"))], take);
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
    const red = /^\w+[HD]$/.test(value);
    return button(shown, () => take(value), { "data-key": `${slot} ${value}`, "data-worth": worth, "data-red": red, ...marked(off) });
  };
  const all = values(slot, now);
  const place = (value) => regions?.[value.split("-")[0]] ?? "";
  if (!all.some(place)) return row(slot, all.map(one));
  const part = (region) => [region && h("i", {}, label(region)), all.filter((value) => place(value) === region).map(one)];
  return [...new Set(all.map(place))].map((region) => row(slot, part(region)));
}

const pile = (cards = []) => (cards.length > 1 ? `${suited(cards[0])}…${suited(cards.at(-1))}` : cards.map(suited).join("") || "–");

// Return a form; send() is called with what is typed in its inputs, which are empty then.
function form(submit, inputs, send, shown = inputs, kind = "row") {
  const onsubmit = (event) => {
    event.preventDefault();
    const typed = inputs.map((one) => one.value);
    if (!elsewhere) for (const one of inputs) one.value = "";
    send(...typed);
  };
  return h("form", { class: kind, onsubmit }, shown, h("button", {}, word(submit)));
}

// An input that has to be filled in.
const field = (key, name, props) => h("input", { "data-key": key, "aria-label": name, required: true, ...props });
const number = (key, name) => field(key, name, { type: "number", min: 0, inputmode: "numeric" });

// A line that is typed.
function typed(line = "", take = (value) => change(() => append(value))) {
  const props = { value: line, pattern: ".*\\S.*", autocapitalize: "off", autocomplete: "off", spellcheck: "false" };
  return form("write", [field(`typed ${line}`, word("typed"), props)], take, undefined, "typed");
}

// A line that was tapped: what can be done with it, or with a word of it.
function lineActions(now) {
  const { players, end } = now.head;
  const { line: at, picked } = tapped;
  const line = game.lines[at];
  const told = turn(line, players);
  const [lead, text, comment] = parted(line);
  const said = tokens(text);
  const all = [h("p", { id: "draft" }, inWords(line))];
  const cancel = row("ends", keyed("cancel", () => choose(at)));
  const pick = (picked) => look({ line: at, picked });
  if (picked === "who") {
    const tellers = players.map((one) => playerButton(one, () => disagree(one)));
    return [all, h("p", {}, word("who-else")), row("players", tellers), cancel];
  }
  if (picked !== undefined) {
    const take = (value) => change(() => ((said[picked] = value), (game.lines[at] = lead + joined(said) + comment)));
    return [all, group({ slot: "card", via: [] }, now, "turn", take), cancel];
  }
  const known = [...cards(now.head), "?"];
  const pieces = said.map((one, index) => at >= end && known.includes(one) && button(label(one), () => pick(index))).filter(Boolean);
  const [prefix, , actor] = /^\s+per ("[^"]*"|\S+): ("[^"]*"|\S+) /.exec(line) ?? [];
  const begun = prefix ? { prefix, actor, comment } : told ? asTurn(told) : { kind: "setup", comment };
  const again = () => change(() => (begin([], begun), (game.at = at)));
  const actions = [
    at >= end && keyed("again", again),
    told?.mark === "" && keyed("all-the-same", () => letStand(at)),
    told && keyed("disagree", () => pick("who")),
    at >= end && keyed("remove", () => change(() => remove(at))),
    keyed("back", () => choose(at)),
  ];
  const replace = pieces.length > 0 && [h("p", {}, word("replace")), row("card", pieces)];
  return [all, replace, row("line", actions), typed(line, (value) => change(() => (game.lines[at] = value)))];
}

function ends({ head, now }) {
  if (game.draft || tapped.line !== undefined) return null;
  const last = game.lines.findLastIndex((line) => turn(line, head.players));
  return [
    now.last && !elsewhere && keyed("disagree-last", () => look({ line: last, picked: "who" }), { disabled: last < 0 }),
    now.disputed && keyed("ruling", askRuling, { class: "main", disabled: !engine.ready }),
    button(inWords(`${GAMES[head.game].heading} ${now.round + 1}`), nextRound, { "data-key": "round" }),
  ];
}

async function askRuling() {
  const found = await engine.ask("play.taps.ruling", text(), language());
  look({ ...tapped, ruling: found?.ruling ?? word("failed", { error: "" }) });
  place("ruling")?.scrollIntoView();
}

// Return the nodes of a ruling in Markdown.
function shownRuling(source) {
  const kinds = { "**": "b", "*": "i", "`": "code" };
  const inline = (line) => line.replace(/\\(?=\W)/g, "").split(/(\*\*.*?\*\*|\*[^*]+\*|`[^`]*`)/).map((text) => {
    const [, mark, inner] = /^(\*\*|\*|`)(.+)\1$/.exec(text) ?? [];
    return mark ? h(kinds[mark], {}, inner) : text;
  });
  return source.split("\n").filter((line) => line.trim()).map((line) => {
    const [, space, sign, rest] = /^(\s*)(#+|>|-|)\s*(.*)$/.exec(line);
    const kind = sign.startsWith("#") ? `h${sign.length + 1}` : sign === ">" ? "blockquote" : "p";
    return h(kind, { class: sign === "-" && `item${space ? " deep" : ""}` }, inline(rest));
  });
}

function lines({ findings = [] }) {
  const listed = game.lines.map((line, at) => {
    const props = { "aria-pressed": String(tapped.line === at), "data-key": `line ${at}` };
    const found = findings.filter((one) => one.line === at + 1).map(finding);
    return h("li", {}, line && button(inWords(line), () => choose(at), props), found);
  });
  return Object.assign(folded("record", "record", h("ol", {}, listed)), { open: true });
}

function scores({ head: { players }, now }) {
  const played = now.rounds.filter(([kind]) => kind === "scores");
  const fields = players.map((one) => number(`score ${one}`, plain(one)));
  const send = (...given) => change(() => append(`scores: ${players.map((one, at) => `${one} ${given[at]}`).join(", ")}`));
  const sum = (one) => played.reduce((total, [, , amounts]) => total + Number(amounts[one] || 0), 0);
  const line = (first, cells, kind = "td") => h("tr", {}, h("th", { scope: "row" }, first), cells.map((one) => h(kind, {}, one)));
  const grid = [
    line(word("round"), players.map(plain), "th"),
    played.map(([, round, amounts]) => line(round, players.map((one) => amounts[one]))),
    line(now.round || 1, fields),
    line(word("sum"), players.map(sum)),
  ];
  return folded("scores", "scores", form("write-scores", fields, send, h("table", {}, grid), ""));
}

function onTable({ rows = [] }) {
  const listed = rows.map(([title, content]) => [h("dt", {}, title), h("dd", {}, content)]);
  return rows.length > 0 && folded("table", "on-table", h("p", {}, word("hidden")), h("dl", {}, listed));
}

// Keeping and sending

const failure = (error) => word("not-done", { error: error.message });

const written = () => (answer.text === text() ? answer.written : text());

function sending() {
  const said = h("p", { role: "status" });
  const link = async () => {
    const value = await packed(written());
    if (value === null) said.textContent = word("too-long");
    return value && new URL(`#record=${value}`, location.href).href;
  };
  const copy = async (value, told) => {
    try {
      if (value) await navigator.clipboard.writeText(value);
      if (value) said.textContent = word(told);
    } catch {
      said.replaceChildren(word("by-hand"), h("textarea", { readonly: true, "aria-label": word("record") }, value));
    }
  };
  const share = async () => {
    const url = await link();
    await navigator.share({ title: place("title").textContent, text: written(), ...(url && { url }) });
  };
  const save = () => h("a", { href: URL.createObjectURL(new Blob([written()], { type: "text/plain" })), download: "record.txt" }).click();
  // To leave the choice of whom to send it to is no failure.
  const refused = (error) => error.name === "AbortError" || (said.textContent = failure(error));
  const way = (key, act) => keyed(key, () => Promise.resolve().then(act).catch(refused));
  const ways = [
    navigator.share && way("share", share),
    way("copy-link", async () => copy(await link(), "linked")),
    way("copy-text", () => copy(written(), "copied")),
    way("save", save),
    way("leave", list),
  ];
  return folded("sending", "send", row("send", ways), said);
}

// The screen on which a game is chosen

let kept = [];
let chosen = { game: "cover-your-assets", names: ["", ""], dealer: 0, edition: "" };

// Leave the record that is open, and show those that are kept.
async function list() {
  game = null;
  kept = [];
  try {
    kept = await store.all();
  } catch (error) {
    lost(error);
  }
  await released;
  render();
}

function start() {
  const { names } = chosen;
  const numbered = (name, index) => name.trim() || word("player", { number: index + 1 });
  // Choose something else; what depends on it is drawn anew.
  const again = (change) => () => (change(), render());
  const offer = (slug) => {
    const onchange = again(() => (chosen.game = slug));
    const props = { type: "radio", name: "game", value: slug, checked: slug === chosen.game, onchange, "data-key": slug };
    return h("label", {}, h("input", props), " ", games[slug].titles[language()]);
  };
  const dealers = () => names.map((name, index) => new Option(numbered(name, index), index, false, index === chosen.dealer));
  const dealer = h("select", { onchange: ({ target }) => (chosen.dealer = Number(target.value)), "data-key": "dealer" }, dealers());
  const player = (value, index) => {
    const oninput = ({ target }) => ((names[index] = target.value), dealer.replaceChildren(...dealers()));
    const props = { value, maxlength: 40, autocomplete: "off", oninput, "data-key": `name ${index}` };
    return h("label", {}, word("player", { number: index + 1 }), h("input", props));
  };
  const editions = Object.keys(games[chosen.game].decks);
  const boxes = editions.map((one) => new Option(word(`edition-${one || "classic"}`), one, false, one === chosen.edition));
  const edition = h("select", { onchange: ({ target }) => (chosen.edition = target.value) }, boxes);
  const said = h("p", { role: "alert" });
  const go = (event) => {
    event.preventDefault();
    const given = names.map(numbered).map(named);
    if (new Set(given.map((name) => name.toLowerCase())).size < given.length) said.textContent = word("twice");
    else begun(given);
  };
  const many = [
    names.length < 6 && keyed("more", again(() => names.push(""))),
    names.length > 2 && keyed("fewer", again(() => names.pop())),
  ];
  const read = async ({ target }) => open(await target.files[0].text());
  const file = h("input", { type: "file", accept: ".txt,text/plain", onchange: read });
  return [
    kept.length > 0 && h("section", {}, h("h2", {}, word("going-on")), h("ul", { class: "kept" }, kept.map(keptRecord))),
    h(
      "form",
      { onsubmit: go },
      h("h2", {}, word("new")),
      h("fieldset", {}, h("legend", {}, word("game")), Object.keys(games).map(offer)),
      editions.length > 1 && h("label", {}, word("edition"), edition),
      h("fieldset", { class: "names" }, h("legend", {}, word("players")), names.map(player), row("names", many)),
      chosen.game !== "covert" && h("label", {}, word("dealer"), dealer),
      said,
      h("button", { class: "main", id: "begin" }, word("begin")),
    ),
    h("section", {}, h("h2", {}, word("open")), h("label", {}, word("file"), file)),
  ].filter(Boolean);
}

function keptRecord(one) {
  const title = games[one.game]?.titles[language()] ?? "";
  const about = [title, (one.players ?? []).map(plain).join(", "), new Date(one.changed).toLocaleString(language())];
  const forget = async () => {
    if (!confirm(word("forget-sure"))) return;
    await store.forget(one.id);
    await list();
  };
  return h("li", {}, button(about.join(" · "), () => goOn(one)), button(word("forget"), forget));
}

const clean = (lines) => ({ id: unique(), lines, at: lines.length, draft: null, past: [] });

function begun(players) {
  const { heading, begins } = GAMES[chosen.game];
  const { title, decks } = games[chosen.game];
  const { edition } = chosen;
  const lines = [
    `game: ${title}`,
    edition && edition !== "classic" && edition in decks && `edition: ${edition}`,
    `players: ${players.join(", ")}`,
    chosen.game !== "covert" && `dealer: ${players[chosen.dealer] ?? players[0]}`,
    `date: ${new Date().toISOString().slice(0, 10)}`,
  ].filter(Boolean);
  lines.push("", ...(begins ? [`${heading} 1`] : []));
  goOn(clean(lines));
  if (begins) begin([...begins], { kind: "setup" });
  keep();
  render();
}

// Go on with a record: one that is kept, in this version of the store or another, or a new one.
function goOn(one) {
  const lines = one.lines ?? one.text.replace(/\n+$/, "").split("\n");
  game = { ...clean(lines), ...one, lines, tab: TAB, read: one.changed };
  answer = {};
  elsewhere = false;
  navigator.storage?.persist?.();
  main.replaceChildren();
  look({});
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

function told(stage, values) {
  if (stage === "slow") return (place("slow").textContent = word("engine-slow"));
  place("progress").hidden = stage === "ready" || stage === "failed";
  showStage(`engine-${stage}`, values);
  if (stage === "ready" && game) released.then(render);
}

const engine = new Engine(files, told);
const store = new Store(() => lost({ name: "VersionError" }));
// Whether the connection was lost while the engine was loaded.
let broken = false;

async function load() {
  broken = false;
  try {
    await engine.load();
  } catch (error) {
    broken = true;
    place("progress").hidden = true;
    place("stage").replaceChildren(word("lost", { error: error.message }), " ", keyed("try-again", load));
  }
}

offerLanguages(() => ((answer = {}), render()));
addEventListener("unhandledrejection", (event) => (event.preventDefault(), (place("kept").textContent = failure(event.reason))));
addEventListener("hashchange", fromLink);
addEventListener("online", () => broken && load());
tabs.onmessage = ({ data }) => writtenElsewhere(data);
fromLink().then((opened) => opened || list());
load();
