// The tables of the games, drawn from the rows of the replay: each row has a word of its game.

function textOf(item) {
  return typeof item === "string" ? item : item.text;
}

function contentOf(row) {
  const alone = row.items.length === 1;
  return row.items.map((item) => (item.amount === undefined || alone ? wordingOf(item) : `(${item.text})`)).join(" ");
}

function wordingOf(item) {
  return typeof item === "string" ? item.split(" ").map(named).join(" ") : item.text;
}

function labelOf(row, words) {
  return `${row.title}: ${contentOf(row) || words.empty}`;
}

// The words that rows of cards hold, one card each; "|" separates sets.
function wordsOf(row) {
  return row.items.flatMap((item) => textOf(item).split(" ")).filter((word) => word);
}

// The pieces that came to each row, by its title: they are marked in the pictures.
let marks = new Map();

function cameTo(row) {
  return marks.get(titleOf(row)) ?? [];
}

function figure(row, image, words) {
  return html("figure", { class: marks.has(titleOf(row)) ? "changed" : null }, html("figcaption", {}, row.title), image ?? html("p", { class: "soft" }, words.empty));
}

function drawCards(row, words) {
  return figure(row, cards(wordsOf(row), labelOf(row, words), 280, cameTo(row)), words);
}

function drawPile(row, words) {
  const [count] = wordsOf(row);
  return figure(row, picture(60, 78, labelOf(row, words), back(0, 0, 60, 78, count ?? "")), words);
}

function drawDiscard(row, words) {
  const list = wordsOf(row);
  if (!list.length) return figure(row, null, words);
  const below = Math.min(list.length - 1, 3) * 3;
  const image = picture(
    60 + below,
    78 + below,
    labelOf(row, words),
    Array.from({ length: below / 3 }, (_, at) =>
      svg("rect", { class: "card", x: at * 3 + 0.5, y: at * 3 + 0.5, width: 59, height: 77, rx: 5 }),
    ),
    face(list.at(-1), below, below),
  );
  return figure(row, image, words);
}

// A stack: the covered sets as strips, from the first set down to the top set as a card.
function drawStack(row, words) {
  const sets = [];
  let more = false;
  for (const item of row.items) {
    if (item === "|") continue;
    if (item === "…") more = true;
    else if (item.amount !== undefined) sets.at(-1).value = item.text;
    else sets.push({ cards: item.split(" "), value: "" });
  }
  if (!sets.length && !more) return figure(row, null, words);
  const width = 228;
  const strip = 21;
  const top = 62;
  const above = more ? strip : 0;
  const height = above + Math.max(sets.length - 1, 0) * strip + (sets.length ? top : 7);
  const parts = [];
  if (more) {
    parts.push(
      svg("rect", { class: "empty", x: 0.5, y: 0.5, width: width - 1, height: strip + 6, rx: 5 }),
      label(width / 2, 15, "…"),
    );
  }
  sets.forEach((set, at) => {
    const y = above + at * strip;
    const last = at === sets.length - 1;
    const shown = counted(set.cards).map(([card, count]) => (count > 1 ? `${named(card)} ×${count}` : named(card))).join(" + ");
    const left = { class: "on-card", "text-anchor": "start" };
    if (last) left.style = "font-weight:700";
    // A long set needs smaller letters to leave room for its value.
    if (shown.length > 25) left.style = `font-size:${Math.max(8, 275 / shown.length)}px;${left.style ?? ""}`;
    parts.push(
      svg("rect", { class: "card", x: 0.5, y: y + 0.5, width: width - 1, height: top - 1, rx: 5 }),
      svg("rect", { x: 1, y: y + 1, width: 9, height: top - 2, rx: 4, fill: colour(set.cards[0]) }),
      label(15, y + 15, shown, left),
      label(width - 6, y + 15, set.value, { class: "on-card", "text-anchor": "end" }),
    );
    if (last) {
      const many = Math.min(set.cards.length, 8);
      for (let n = 0; n < many; n += 1) {
        const card = set.cards[n];
        parts.push(
          svg("rect", { class: card === "?" ? "back" : "card", x: 15 + n * 25, y: y + 22, width: 22, height: 32, rx: 3 }),
          card === "?"
            ? label(26 + n * 25, y + 43, "?", { class: "on-back" })
            : svg("rect", { x: 18 + n * 25, y: y + 25, width: 16, height: 26, rx: 2, fill: colour(card) }),
        );
      }
    }
  });
  return figure(row, picture(width, height, labelOf(row, words), parts), words);
}

// Kings in the Corner: the kings' stalls in the corners, the tabs between them, the pile inside.
const STALL_PLACES = {
  king: [[0, 0], [2, 0], [0, 2], [2, 2]],
  tab: [[1, 0], [2, 1], [1, 2], [0, 1]],
};

function drawStalls(rows, words) {
  const size = 104;
  const image = picture(3 * size, 3 * size, rows.map((row) => labelOf(row, words)).join("; "));
  for (const row of rows) {
    if (row.word === "pile") {
      const x = size + 31;
      image.append(back(x, size + 16, 42, 58, contentOf(row)), label(1.5 * size, size + 90, row.title, { class: "small soft-text" }));
      continue;
    }
    const [number, pile = ""] = row.items;
    const [column, line] = STALL_PLACES[row.word][Number(number) - 1];
    const list = pile.split(" ").filter((card) => card);
    const x = column * size;
    const y = line * size;
    image.append(label(x + size / 2, y + 98, `${row.word === "king" ? "k" : "t"}${number}`, { class: "small soft-text" }));
    if (!list.length) {
      image.append(svg("rect", { class: "empty", x: x + 31, y: y + 16, width: 42, height: 58, rx: 5 }));
      continue;
    }
    // The lowest and the highest card decide what can be done; those between are edges.
    const between = Math.min(list.length - 1, 4);
    const left = x + 31 - between * 4;
    for (let n = 0; n < between; n += 1) image.append(stalled(list[n ? 1 : 0], left + n * 6, y + 10 + n * 2));
    image.append(fresh(stalled(list.at(-1), left + between * 8 + (between ? 6 : 0), y + 16), cameTo(row).length));
    if (list.length > 1) {
      const number = list.includes("…") ? "" : ` (${list.length})`;
      image.append(label(x + size / 2, y + 87, `${list[0]} – ${list.at(-1)}${number}`, { class: "small" }));
    }
  }
  return html("figure", {}, image);
}

function stalled(card, x, y) {
  return face(card, x, y, 1, sizeOf("AS"));
}

// Covert: a circle has a space for each number of a die.
function drawCircle(row, words, players) {
  const image = picture(150, 150, labelOf(row, words), svg("circle", { class: "ring", cx: 75, cy: 72, r: 50 }));
  for (let number = 1; number <= 6; number += 1) {
    const [x, y] = around(number - 1, 6, 75, 72, 50);
    image.append(
      svg("rect", { class: "empty", x: x - 12, y: y - 12, width: 24, height: 24, rx: 4, style: "fill:var(--felt)" }),
      label(x, y + 4, number, { class: "small soft-text" }),
    );
  }
  for (const item of row.items.flatMap((one) => textOf(one).split(", "))) {
    const [number, ...name] = item.split(" ");
    if (!Number(number)) continue;
    const seat = players.indexOf(name.join(" "));
    const [x, y] = around(Number(number) - 1, 6, 75, 72, 50);
    image.append(fresh(die(x - 12, y - 12, number, Math.max(seat, 0), short(name.join(" "))), cameTo(row).includes(item)));
  }
  return figure(row, image, words);
}

function around(at, all, x, y, radius) {
  const angle = (2 * Math.PI * at) / all - Math.PI / 2;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), angle];
}

function short(name) {
  return [...name].slice(0, 4).join("");
}

function drawTiles(rows, words) {
  const columns = Math.max(...rows.map((row) => row.items.length));
  const image = picture(columns * 34 - 4, rows.length * 34 - 4, rows.map((row) => labelOf(row, words)).join("; "));
  rows.forEach((row, line) => {
    row.items.forEach((item, at) => {
      image.append(
        svg("rect", { class: "card", x: at * 34 + 0.5, y: line * 34 + 0.5, width: 29, height: 29, rx: 3 }),
        label(at * 34 + 15, line * 34 + 20, textOf(item), { class: "on-card", style: "font-size:15px;font-weight:700" }),
      );
    });
  });
  return html("figure", {}, html("figcaption", {}, rows.map((row) => row.title).join(" · ")), image);
}

const AREAS = bare({ green: "#2f8f4e", purple: "#8a4fb5", orange: "#d9822b", red: "#c23b3b", blue: "#2f6fb5", yellow: "#c9a800" });

// The map: the places of a board on a ring, those of an area together, with agents and cubes.
function drawMap(board, rows, players, words) {
  const middle = 180;
  const radius = 112;
  const places = new Map(board.places.map(([place], at) => [place, around(at, board.places.length, middle, middle, radius)]));
  const agents = rows.filter((row) => row.word === "agents");
  const cubes = rows.filter((row) => row.word === "cubes");
  const text = [...agents, ...cubes].map((row) => labelOf(row, words)).join("; ");
  const image = picture(2 * middle, 2 * middle, `${words.map}: ${text || words.empty}`);
  for (const [one, other] of board.links) {
    const [x1, y1] = places.get(one);
    const [x2, y2] = places.get(other);
    image.append(svg("path", { class: "link", d: `M${x1} ${y1}Q${(x1 + x2 + middle) / 3} ${(y1 + y2 + middle) / 3} ${x2} ${y2}` }));
  }
  for (const [place, area] of board.places) {
    const [x, y, angle] = places.get(place);
    const degrees = (angle * 180) / Math.PI;
    const left = Math.cos(angle) < -0.001;
    image.append(
      svg("circle", { class: "city", cx: x, cy: y, r: 6, fill: AREAS[area] ?? colour(area) }),
      svg(
        "text",
        {
          class: "small",
          "text-anchor": left ? "end" : "start",
          transform: `translate(${x} ${y}) rotate(${left ? degrees + 180 : degrees}) translate(${left ? -10 : 10} 4)`,
        },
        named(place),
      ),
    );
  }
  const used = new Map();
  const beside = (place) => {
    const [, , angle] = places.get(place);
    const at = used.get(place) ?? 0;
    used.set(place, at + 1);
    const inside = radius - 15 - at * 15;
    return [middle + inside * Math.cos(angle), middle + inside * Math.sin(angle)];
  };
  for (const row of agents) {
    for (const place of wordsOf(row).filter((one) => places.has(one))) {
      const [x, y] = beside(place);
      image.append(
        svg("circle", { class: cameTo(row).includes(place) ? "seat came" : "seat", cx: x, cy: y, r: 7, style: `fill:var(--p${row.seat % 6})` }),
        label(x, y + 3.5, short(players[row.seat]).slice(0, 1), { class: "on-seat", style: "font-size:9px" }),
      );
    }
  }
  for (const row of cubes) {
    const parts = row.items.map(textOf);
    parts.forEach((place, at) => {
      if (!places.has(place) || (at && parts[at - 1] !== "|")) return;
      const owner = players.indexOf(parts[at + 1]);
      const [x, y] = beside(place);
      const paint = owner < 0 ? "var(--soft)" : `var(--p${owner % 6})`;
      image.append(
        svg("rect", { class: "seat", x: x - 6, y: y - 6, width: 12, height: 12, style: `fill:${paint}` }),
        label(x, y + 3.5, owner < 0 ? "·" : short(players[owner]).slice(0, 1), { class: "on-seat", style: "font-size:9px" }),
      );
    });
  }
  return html("figure", {}, html("figcaption", {}, words.map), image);
}

const DRAWN = bare({
  stack: drawStack,
  hand: drawCards,
  challenge: drawCards,
  discard: drawDiscard,
  pile: drawPile,
  missions: drawCards,
  codes: drawCards,
  open: drawCards,
  done: drawCards,
  broken: drawCards,
  dice: drawDice,
  decoder: drawDice,
});

function drawDice(row, words) {
  return figure(row, dice(wordsOf(row), labelOf(row, words)), words);
}

function facts(rows) {
  return html("dl", { class: "facts" }, rows.map((row) => [html("dt", {}, row.title), html("dd", {}, contentOf(row) || "–")]));
}

function drawCommon(record, rows, all, words) {
  const pieces = [];
  const has = (...names) => rows.some((row) => names.includes(row.word));
  const take = (...names) => rows.filter((row) => names.includes(row.word));
  const used = new Set();
  const use = (taken) => taken.map((row) => (used.add(row), row));
  if (has("tab", "king")) pieces.push(drawStalls(use(take("tab", "king", "pile")), words));
  const circles = use(rows.filter((row) => row.word.startsWith("circle-")));
  pieces.push(...circles.map((row) => drawCircle(row, words, record.players)));
  if (has("top-row")) pieces.push(drawTiles(use(take("top-row", "bottom-row")), words));
  if (record.board) {
    use(take("cubes"));
    pieces.push(drawMap(record.board, all, record.players, words));
  }
  for (const row of rows) {
    if (!used.has(row) && DRAWN[row.word]) pieces.push(DRAWN[row.word](use([row])[0], words));
  }
  const left = rows.filter((row) => !used.has(row));
  return html("div", { class: "common" }, facts(left), html("div", { class: "pieces" }, pieces));
}

function drawPlayer(name, seat, rows, acting, played, words) {
  const drawn = rows.filter((row) => DRAWN[row.word]);
  const left = rows.filter((row) => !DRAWN[row.word]);
  return html(
    "section",
    { class: `panel player${acting ? " acting" : ""}${played ? " played" : ""}`, style: `--seat:var(--p${seat % 6})`, "aria-label": name },
    html("h3", {}, acting ? phrase(words["to-act"], { player: name }) : name),
    html("div", { class: "pieces" }, drawn.map((row) => DRAWN[row.word](row, words))),
    left.length ? facts(left) : null,
  );
}

function drawTable(record, table, words) {
  const rows = table.rows.map((at) => record.rows[at]);
  const doubt = [];
  if (!table.certain) doubt.push(html("p", { class: "soft" }, words.uncertain));
  if (table.worlds > 1) doubt.push(html("p", { class: "soft" }, phrase(words.worlds, { n: table.worlds })));
  return [
    ...doubt,
    drawCommon(record, rows.filter((row) => row.seat === null), rows, words),
    html(
      "div",
      { class: "players" },
      record.players.map((name, seat) =>
        drawPlayer(name, seat, rows.filter((row) => row.seat === seat && row.word !== "challenge"), name === table.toAct, seat === table.player, words),
      ),
    ),
  ];
}
