// The tables of the games, drawn from the rows of the replay: each row has a word of its game.

const textOf = (item) => item.text ?? item;
const wordingOf = (item) => item.text ?? item.split(" ").map(named).join(" ");

function contentOf({ items }) {
  const alone = items.length === 1;
  return items.map((item) => (item.amount === undefined || alone ? wordingOf(item) : `(${item.text})`)).join(" ");
}

const labelOf = (...rows) => rows.map((row) => `${row.title}: ${contentOf(row) || words.empty}`).join("; ");

// The words that rows of cards hold, one card each; "|" separates sets.
const wordsOf = (row) => row.items.flatMap((item) => textOf(item).split(" ")).filter((word) => word);

// The pieces that came to each row, by its title: they are marked in the pictures.
let marks = new Map();

const cameTo = (row) => marks.get(row.title) ?? [];

function figure(row, shown) {
  const changed = marks.has(row.title) && "changed";
  return h("figure", { class: changed }, h("figcaption", {}, row.title), shown || h("p", { class: "soft" }, words.empty));
}

function drawCards(row) {
  const list = wordsOf(row);
  return figure(row, list.length && cards(list, labelOf(row), cameTo(row)));
}

const pile = (count) => h("span", { class: "card back" }, count);
const drawPile = (row) => figure(row, image("cards", labelOf(row), pile(contentOf(row))));

function drawDiscard(row) {
  const list = wordsOf(row);
  const kind = list.length > 1 ? "cards on-others" : "cards";
  return figure(row, list.length && image(kind, labelOf(row), face(list.at(-1))));
}

// A stack: a strip for each set, from the first set down to the top set.
function drawStack(row) {
  const sets = row.items.includes("…") ? ["…", ...piecesOf(row)] : piecesOf(row);
  return figure(row, sets.length && image("stack", labelOf(row), sets.map((set) => chip(set))));
}

// Kings in the Corner: the kings' stalls in the corners, the tabs between them, the pile inside.
function drawStalls(rows) {
  const stalls = rows.map((row) => {
    const inside = row.word === "pile";
    const list = inside ? [] : wordsOf(row);
    const last = list.length - 1;
    // The lowest and the highest card decide what can be done; those between are edges.
    const many = list.includes("…") ? "" : ` (${list.length})`;
    const ends = last > 0 && [wording(list[0]), " – ", wording(list[last]), many];
    const name = row.word[0] + row.number;
    return h(
      "div",
      { style: `grid-area:${name}` },
      h("div", { class: "cards playing" }, list.map((card, at) => h("span", {}, face(card, at === last && cameTo(row).length)))),
      inside ? pile(contentOf(row)) : !list.length && h("span", { class: "card empty" }),
      h("small", {}, ends),
      h("small", {}, inside ? row.title : name),
    );
  });
  return h("figure", {}, image("stalls", labelOf(...rows), stalls));
}

// Covert: a circle has a space for each number of a die.
function drawCircle(row) {
  const spot = (number) => around(number - 1, 6, 63, 56, 50).slice(0, 2).join("px;top:");
  const spaces = [1, 2, 3, 4, 5, 6].map((number) => die(number, "empty", `left:${spot(number)}px`));
  const placed = row.items.flatMap((item) => textOf(item).split(", ")).filter((item) => parseInt(item, 10));
  const taken = placed.map((item) => {
    const [number, ...name] = item.split(" ");
    const player = name.join(" ");
    const style = `left:${spot(number)}px;--seat:${paint(Math.max(record.players.indexOf(player), 0))}`;
    return die(number, cameTo(row).includes(item) ? "seat fresh" : "seat", style, h("small", {}, short(player)));
  });
  return figure(row, image("circle", labelOf(row), spaces, taken));
}

const die = (number, kind, style, below) => h("span", { class: `die ${kind}`, style }, number, below);

function drawDice(row) {
  const list = wordsOf(row);
  return figure(row, list.length && image("cards", labelOf(row), list.map((number) => die(number, ""))));
}

function around(at, all, x, y, radius) {
  const angle = (2 * Math.PI * at) / all - Math.PI / 2;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), angle];
}

const short = (name, many = 4) => [...name].slice(0, many).join("");

function drawTiles(rows) {
  const tiles = rows.map((row) => h("div", { class: "cards" }, row.items.map((item) => die(textOf(item), "tile"))));
  return h("figure", {}, h("figcaption", {}, rows.map((row) => row.title).join(" · ")), image("", labelOf(...rows), tiles));
}

const AREAS = bare({ green: "#2f8f4e", purple: "#8a4fb5", orange: "#d9822b", red: "#c23b3b", blue: "#2f6fb5", yellow: "#c9a800" });

// The map: the places of a board on a ring, those of an area together, with agents and cubes.
function drawMap(board, rows) {
  const middle = 180;
  const radius = 112;
  const places = new Map(board.places.map(([place], at) => [place, around(at, board.places.length, middle, middle, radius)]));
  const agents = rows.filter((row) => row.word === "agents");
  const cubes = rows.filter((row) => row.word === "cubes");
  const size = 2 * middle;
  const map = svg("svg", { viewBox: `0 0 ${size} ${size}`, width: size, height: size });
  for (const [one, other] of board.links) {
    const [x1, y1] = places.get(one);
    const [x2, y2] = places.get(other);
    map.append(svg("path", { class: "link", d: `M${x1} ${y1}Q${(x1 + x2 + middle) / 3} ${(y1 + y2 + middle) / 3} ${x2} ${y2}` }));
  }
  for (const [place, area] of board.places) {
    const [x, y, angle] = places.get(place);
    const degrees = (angle * 180) / Math.PI;
    const left = Math.cos(angle) < -0.001;
    const turned = `translate(${x} ${y}) rotate(${left ? degrees + 180 : degrees}) translate(${left ? -10 : 10} 4)`;
    map.append(
      svg("circle", { class: "city", cx: x, cy: y, r: 6, fill: AREAS[area] ?? colour(area) }),
      svg("text", { "text-anchor": left ? "end" : "start", transform: turned }, named(place)),
    );
  }
  // What stands in a place, one behind the other towards the middle: agents are round, cubes are square.
  const used = new Map();
  const put = (place, seat, round, came) => {
    if (!places.has(place)) return;
    const [, , angle] = places.get(place);
    used.set(place, (used.get(place) ?? 0) + 1);
    const inside = radius - 15 * used.get(place);
    const [x, y] = [middle + inside * Math.cos(angle), middle + inside * Math.sin(angle)];
    const style = `fill:${seat < 0 ? "var(--soft)" : paint(seat)}`;
    map.append(
      svg("rect", { class: came ? "seat came" : "seat", x: x - 7, y: y - 7, width: 14, height: 14, rx: round ? 7 : 0, style }),
      svg("text", { class: "on-seat", x, y: y + 3.5, "text-anchor": "middle" }, seat < 0 ? "·" : short(record.players[seat], 1)),
    );
  };
  for (const row of agents) wordsOf(row).forEach((place) => put(place, row.seat, true, cameTo(row).includes(place)));
  for (const row of cubes) {
    const parts = row.items.map(textOf);
    parts.forEach((place, at) => (at && parts[at - 1] !== "|") || put(place, record.players.indexOf(parts[at + 1]), false));
  }
  return h("figure", {}, h("figcaption", {}, words.map), image("map", `${words.map}: ${labelOf(...agents, ...cubes) || words.empty}`, map));
}

const DRAWN = [
  [/^stack$/, drawStack],
  [/^(hand|challenge|missions|codes|open|done|broken)$/, drawCards],
  [/^discard$/, drawDiscard],
  [/^pile$/, drawPile],
  [/^(dice|decoder)$/, drawDice],
  [/^circle-/, drawCircle],
];

const drawing = (row) => DRAWN.find(([word]) => word.test(row.word))?.[1];

// Rows in pictures of their own, and those that are only written.
function drawRows(rows, ...before) {
  const drawn = rows.filter(drawing);
  const facts = rows.filter((row) => !drawing(row));
  const listed = facts.map((row) => [h("dt", {}, row.title), h("dd", {}, contentOf(row) || "–")]);
  const pieces = h("div", { class: "pieces" }, before, drawn.map((row) => drawing(row)(row)));
  return [pieces, facts.length > 0 && h("dl", { class: "facts" }, listed)];
}

// What belongs to nobody: some of its rows are in one picture.
function drawCommon(rows, all) {
  const take = (...names) => rows.filter((row) => names.includes(row.word));
  const stalls = take("tab", "king").length ? take("tab", "king", "pile") : [];
  const tiles = take("top-row", "bottom-row");
  const map = record.board ? take("cubes") : [];
  const together = [...stalls, ...tiles, ...map];
  const pictures = [stalls.length && drawStalls(stalls), tiles.length && drawTiles(tiles), record.board && drawMap(record.board, all)];
  return h("div", { class: "common" }, drawRows(rows.filter((row) => !together.includes(row)), pictures.filter(Boolean)));
}

function drawPlayer(name, seat, rows, { toAct, player }) {
  const acting = name === toAct;
  const kind = `panel player${acting ? " acting" : ""}${seat === player ? " played" : ""}`;
  return h(
    "section",
    { class: kind, style: `--seat:${paint(seat)}`, "aria-label": name },
    h("h3", {}, acting ? phrase(words["to-act"], { player: name }) : name),
    drawRows(rows),
  );
}

function drawTable(table) {
  const rows = table.rows.map((at) => record.rows[at]);
  const of = (seat) => rows.filter((row) => row.seat === seat && (seat === null || row.word !== "challenge"));
  return [
    !table.certain && h("p", { class: "soft" }, words.uncertain),
    table.worlds > 1 && h("p", { class: "soft" }, phrase(words.worlds, { n: table.worlds })),
    drawCommon(of(null), rows),
    h("div", { class: "players" }, record.players.map((name, seat) => drawPlayer(name, seat, of(seat), table))),
  ];
}
