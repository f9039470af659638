// What a step changed: which pieces came to a row of the table and which left it, or, if its play is
// refused, which pieces of the table before it the play names.

// The rows whose items hold several cards, one after the other.
const CARD_ROWS = ["hand", "discard", "challenge", "tab", "king"];

// The pieces of a row: cards, sets, places with what lies there.
function piecesOf(row) {
  const items = row.items.map(textOf);
  const sign = CARD_ROWS.includes(row.word) ? " " : items.includes("|") || row.word === "stack" ? " | " : ", ";
  return items.join(sign === ", " ? sign : " ").split(sign).filter((one) => one && one !== "…");
}

// The pieces of one list that the other does not have, as often as they are missing there.
function without(list, other) {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// The rows that differ between two tables, by title, with what left and what came; those of the player first.
function changesOf(before, after, player) {
  const earlier = new Map((before ? before.rows : []).map((at) => [record.rows[at].title, record.rows[at]]));
  const changes = after.rows
    .filter((at) => !before?.rows.includes(at))
    .map((at) => {
      const row = record.rows[at];
      const old = earlier.get(row.title);
      const [was, is] = [old ? piecesOf(old) : [], piecesOf(row)];
      const number = was.length === 1 && is.length === 1 && ![...CARD_ROWS, "stack"].includes(row.word);
      return { row, number, left: number ? was : without(was, is), came: number ? is : without(is, was) };
    })
    // Where nobody plays, such as at the beginning of a round, all that lay there is gone.
    .filter(({ left, came }) => came.length || (left.length && player !== null));
  const rank = ({ row }) => (row.seat === player ? 0 : row.seat === null ? 1 : 2);
  return changes.sort((one, other) => rank(one) - rank(other));
}

// The words and numbers of a play, without that of the turn; a name of several words has quotes.
const wordsSaid = (play) => new Set(play.replace(/^\d+\.\s*/, "").match(/"[^"]*"|[\p{L}\p{M}\p{N}_'-]+/gu));

// What a refused play is about, of the table before it: the player's pieces, what it names, and whom it names.
function aboutPlay({ rows, play, player }) {
  const said = wordsSaid(play);
  // What all see is not named by a number or a player.
  const common = (one) => Number(one) || record.players.includes(one);
  const names = (row, piece) => piece.split(" ").some((one) => said.has(one) && (row.seat !== null || !common(one)));
  const stall = (row) => row.number && said.has(row.word[0] + row.number);
  return rows
    .map((at) => record.rows[at])
    .map((row) => ({ row, pieces: row.word === "discard" ? piecesOf(row).slice(-1) : piecesOf(row) }))
    .filter(({ row, pieces }) => {
      if (row.seat === null) return stall(row) || pieces.some((piece) => names(row, piece));
      if (row.seat === player) return ["hand", "stack", "dice", "agents", "missions", "codes"].includes(row.word);
      const other = record.players[row.seat];
      return ["stack", "agents"].includes(row.word) && (said.has(other) || said.has(`"${other}"`));
    })
    .map(({ row, pieces }) => ({ row, pieces, came: pieces.filter((piece) => names(row, piece)) }));
}

// A piece in words: a card, a set with its value, or what lies at a place.
function chip(piece, kind = "") {
  const parts = piece.split(" ");
  const [first] = parts;
  const coloured = !PLAYING_CARD.test(first) && (kinds.includes(first) || METALS[first]);
  const all = coloured ? counted(parts) : parts.map((one) => [one, 1]);
  const said = all.map(([one, count], at) => [at > 0 && " ", wording(one), count > 1 && ` ×${count}`]);
  return h("span", { class: `chip ${kind}`, style: coloured && `border-left:0.5em solid ${colour(first)}` }, said);
}

function chips(pieces, sign, kind) {
  return counted(pieces).map(([piece, count]) => [" ", h("span", { class: "one" }, sign, chip(count > 1 ? `${piece} ×${count}` : piece, kind))]);
}

// What a step changed in a row, or what a refused play has to do with it.
function drawChange({ row, number, left, came, pieces }) {
  const shown = () => {
    if (number) return ` ${left[0]} → ${came[0]}`;
    if (!pieces) return [chips(left, "−", "left"), chips(came, "+", "came")];
    return pieces.length ? pieces.map((piece) => [" ", chip(piece, came.includes(piece) ? "played" : "")]) : ` ${words.empty}`;
  };
  const seat = row.seat !== null && { class: "of-seat", style: `--seat:${paint(row.seat)}` };
  return h("li", seat || {}, h("span", { class: "soft" }, row.title), shown());
}
