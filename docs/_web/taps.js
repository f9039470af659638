// The notation as taps: what may be written next on a line, and what the lines so far say.
//
// A pattern has words, {slots}, | between alternatives, ( ) around parts, *, ? or a number behind a
// part that is repeated, may be missing, or stands so often. A word with ~ is not tapped: what follows
// it is offered in its place. In a word _ is a space, and ¿ is ?.

const DRAW = "(;_draws_¿ | ;_draws {king} on {corner} | ;_refuses_to_draw_;_pays_1)?";
const END = `(;_fined {chips})? ${DRAW}`;
const PLAY = "~puts {card} on {stall} | ~moves {stall} to {stall}";
const SOURCE = "(takes {CARD} (then {CARD})? | draws {CARD})";

// Lines of every game: who won, and what somebody remembers.
export const ALWAYS = ` | winner : {player} | claim {player} : (before | after) {chips} {player} held
  (no {card} | (at_least | at_most | exactly) {chips} {card})`;

// The lines of each game. Behind the sign of more a turn goes on; what a turn may begin with tells nothing of
// hands if it is open.
export const GAMES = {
  "cover-your-assets": {
    heading: "round",
    begins: ["flip", ":"],
    more: ";",
    turn: `(pairs {card} {card} | takes {top} with {card} | challenges {other} : {card} (~/ {card})* ~/ pass | discards {card} | skips)
      (; (draws {card}* | {other} draws {card}*))*`,
    setup: "flip : {card} | deal {player} : {card}*",
  },
  "kings-in-the-corner": {
    heading: "hand",
    begins: ["stalls", ":"],
    turn: `(${PLAY}) (~, (${PLAY}))* ${END} | passes ;_pays_1 ${END}`,
    setup: "stalls : {card}4 | deal {player} : {card}7 | pot : {player} {chips}",
  },
  covert: {
    heading: "round",
    begins: null,
    more: ";",
    open: true,
    turn: "STEP (; STEP)*".replaceAll("STEP", `(places {die} in (folder (draws {token})? | {spot}) | stops {seat} | waits
      | swaps {tile} {tile} (with {item})? | covers {tile} with {die} | breaks {code} on {tile}* | renews {code}
      | completes {mission} (on {die})? (pays {agency}*)? (shows {code}*)?
      | briefs {die} : ${SOURCE.replaceAll("CARD", "mission")} (drops {mission})?
      | recruits {die}* : ${SOURCE.replaceAll("CARD", "agency")}
      | moves {die}* : {city} (~- {city})* (, {city} (~- {city})*)* | intel : ${SOURCE.replaceAll("CARD", "agency")}
      | withdraws {die} in {circle} | adjusts {die} with {item} | sneaks with {item} | acts_first with {item}
      | flies from {city} with {agency} | drops {agency}*)`),
    setup: `rolls {player} : {die}5 | character {player} : {character} | agents {player} : {agency}3 | cubes : {agency}12
      | deal {player} : {agency}2 | regions : {agency}6 | missions {player} : {mission}3 keeps {mission}2
      | open : {mission}3 | codes {player} : {code}2 | tiles : {die}12 | lots : {die}5 (, {die}5)*`,
  },
};

const TOKEN = /"[^"]*"|->|[:;,/]|[^\s:;,/]+/g;

// The tokens of a text, and the text of tokens; a route such as oslo-bonn is three tokens with hyphens.
export const tokens = (text) => text.match(TOKEN) ?? [];
export const joined = (all) => all.join(" ").replace(/ ([:;,])/g, "$1").replaceAll(" - ", "-");

const parsed = {};

function parse(pattern) {
  const pieces = pattern.match(/[()|]|[*?]|(?<=[)}])\d+|[^\s()|*?]+?(?=[*?]|(?<=})\d|[\s()|]|$)/g);
  let at = 0;
  const alternatives = () => {
    const all = [sequence()];
    while (pieces[at] === "|") all.push((at++, sequence()));
    return all.length > 1 ? { all } : all[0];
  };
  const sequence = () => {
    const parts = [];
    while (at < pieces.length && !"|)".includes(pieces[at])) {
      let piece = pieces[at++];
      if (piece === "(") {
        piece = alternatives();
        at++;
      } else if (piece.startsWith("{")) piece = { slot: piece.slice(1, -1) };
      else piece = { word: piece.replace("~", "").replaceAll("_", " ").replace("¿", "?"), implied: piece.startsWith("~") };
      const sign = pieces[at];
      if (sign === "*" || sign === "?") parts.push((at++, { many: piece, once: sign === "?" }));
      else if (/^\d+$/.test(sign ?? "")) parts.push(...Array(Number(pieces[at++])).fill(piece));
      else parts.push(piece);
    }
    return { parts };
  };
  return alternatives();
}

// Return what may follow these tokens: {done, next: [{slot or word, via}]}; via are the words implied before it.
// holds(slot, token) says whether a token may stand in a slot.
export function after(pattern, said, holds) {
  const next = new Map();
  let done = false;
  const walk = (node, at, via, rest) => {
    if (node.all) for (const one of node.all) walk(one, at, via, rest);
    else if (node.parts) {
      const step = (index, from, words) =>
        index < node.parts.length ? walk(node.parts[index], from, words, (to, more) => step(index + 1, to, more)) : rest(from, words);
      step(0, at, via);
    } else if (node.many) {
      rest(at, via);
      walk(node.many, at, via, (to, more) => to > at && (node.once ? rest(to, more) : walk(node, to, more, rest)));
    } else if (at < said.length) {
      const words = node.slot ? [said[at]] : node.word.split(" ");
      if (node.slot ? holds(node.slot, said[at]) : words.every((word, index) => said[at + index] === word)) rest(at + words.length, via);
    } else if (node.implied) rest(at, [...via, node.word]);
    else next.set([...via, node.slot ? `{${node.slot}}` : node.word].join(" "), { ...node, via });
  };
  walk((parsed[pattern] ??= parse(pattern)), 0, [], (at, via) => (done ||= at === said.length && !via.length));
  return { done, next: [...next.values()] };
}

// Return the parts of a header: game (its slug), players, dealer, and where it ends.
export function header(lines, titles) {
  const found = { game: "", players: [], dealer: "", edition: "", end: 0 };
  for (const line of lines) {
    const [, key, value] = /^(\w+): *(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (!key || /^(flip|stalls|winner|pot|scores|totals|open|regions|tiles|cubes|lots)$/.test(key)) break;
    if (key === "game") found.game = titles[value] ?? "";
    if (key === "players") found.players = value.match(/"[^"]*"|[^\s,]+/g) ?? [];
    if (key === "dealer" || key === "edition") found[key] = value;
    found.end++;
  }
  return found;
}

// Return the indentation of a line, its text, and its comment with the space before it.
export const parted = (line) => /^(\s*)(.*?)((?:\s+|^)#.*)?\s*$/.exec(line).slice(1).map((part) => part ?? "");

const TURN = /^((?:(\d*)([.!])\s+)?)("[^"]*"|\S+)\s+(.*)$/;

// Return the line as a turn of one of the players: lead (what stands before the player), number (0 if it has none),
// mark ("!" or nothing), player, words and comment; null for another line.
export function turn(line, players) {
  const [space, text, comment] = parted(line);
  const [, lead, number, mark, player, words] = TURN.exec(text) ?? [];
  return players.includes(player) ? { lead: space + lead, number: Number(number) || 0, mark: mark === "!" ? mark : "", player, words, comment } : null;
}

// Return what the lines of the round so far say: its number, that of the last turn, its player, the
// discard pile of Cover Your Assets, the piles of Kings in the Corner, and the scores.
export function story(lines, head, stop = lines.length) {
  const { players, dealer } = head;
  const now = { round: 0, turn: 0, last: null, discard: [], piles: {}, empty: true, disputed: false, rounds: [] };
  for (const line of lines.slice(head.end, stop)) {
    const begun = /^(?:round|hand) (\d+)/.exec(line);
    const account = /^\s+per /.test(line);
    const said = tokens(parted(line)[1]);
    if (begun) Object.assign(now, { round: Number(begun[1]), turn: 0, last: null, discard: [], piles: {}, empty: true });
    else if (said[0] === "flip") now.discard = [said[2]];
    else if (said[0] === "stalls") said.slice(2).forEach((card, index) => (now.piles[`t${index + 1}`] = [card]));
    else if (said[0] === "scores" || said[0] === "totals") {
      const amounts = Object.fromEntries(players.map((one) => [one, said[said.indexOf(one, 1) + 1]?.replace(/\D/g, "") ?? ""]));
      now.rounds.push([said[0], now.round, amounts]);
    } else if (/^\s*(\d+\. )?disputed\b/.test(line)) Object.assign(now, { turn: parseInt(line, 10) || now.turn + 1, disputed: true });
    else if (said[0] === "claim") now.disputed = true;
    else if (account) now.last = tokens(line)[3];
    const played = account || begun ? null : turn(line, players);
    if (!begun && line.trim()) now.empty = false;
    if (!played) continue;
    Object.assign(now, { turn: played.number || now.turn + 1, last: played.player });
    tell(now, tokens(played.words));
  }
  const dealt = Math.max(players.indexOf(dealer), dealer ? 0 : players.length - 1);
  const first = (dealt + Math.max(now.round, 1)) % Math.max(players.length, 1);
  now.next = now.last === null ? players[first] : players[(players.indexOf(now.last) + 1) % players.length];
  return now;
}

// Add to a story what a turn does to the discard pile and to the piles.
export function tell(now, said) {
  if (said[0] === "discards") now.discard.push(said[1]);
  if (said[0] === "takes") now.discard.pop();
  said.forEach((word, at) => {
    const [one, , place] = said.slice(at + 1);
    if (word === "puts" || (word === "draws" && place?.startsWith("k") && said[at + 2] === "on")) (now.piles[place] ??= []).push(one);
    if (word === "moves" && now.piles[one]) {
      (now.piles[place] ??= []).push(...now.piles[one]);
      now.piles[one] = [];
    }
  });
}
