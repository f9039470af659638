// Tap a line of a record, as somebody does who follows the game; return the taps that it took.
(target) => {
  const TOKEN = /"[^"]*"|->|[:;,/]|[^\s:;,/]+/g;
  const SLOT = /^(card|top|player|other|stall|corner|king|die|seat|tile|circle|spot|city|item|agency|mission|code|character|token) /;
  const pieces = (text) =>
    (text.replace(/moves [\d ]+:[^;]*/, (moved) => moved.replaceAll("-", " - ")).match(TOKEN) ?? []);
  const panel = (rest) => document.querySelector(`#panel ${rest}`);
  const draft = () => panel("#draft").textContent.replace(" …", "").replace(/[♠♥♦♣]/g, (suit) => "SHDC"["♠♥♦♣".indexOf(suit)]);
  const writing = () => Boolean(panel('[data-key="cancel"]'));
  const [, player, played] = /^\d+\. ("[^"]*"|\S+) (.*)$/.exec(target) ?? [];
  let taps = 0;
  const tap = (key) => (taps++, panel(`[data-key="${CSS.escape(key)}"]`).click());
  if (player && !writing() && !draft().endsWith(` ${player}`)) tap(`who ${player}`);
  const wanted = pieces(played ?? target);
  for (let begun = false; ; begun = true) {
    if (begun && !writing()) {
      if (!panel('[data-key="same"]') || panel(".before").textContent === target) return taps;
      tap("same");
    }
    const said = writing() ? pieces(draft().replace(/^\d+\. ("[^"]*"|\S+) */, "")) : [];
    const rest = wanted.slice(said.length);
    if (!rest.length) {
      tap("done");
      continue;
    }
    const keys = [...document.querySelectorAll("#panel [data-key]")].map((one) => one.dataset.key);
    let best = null;
    for (const skipped of [0, 1, 2, 3]) {
      for (const key of keys) {
        const words = pieces(SLOT.test(key) ? key.replace(SLOT, "") : key);
        if (words.length && words.every((word, at) => word === rest[skipped + at]) && !(best?.length > words.length)) best = { key, length: words.length };
      }
      if (best) break;
    }
    if (!best) throw new Error(`no tap for ${rest.join(" ")} of ${target} after ${draft()}: ${keys}`);
    tap(best.key);
    if (taps > 60) throw new Error(`too many taps for ${target}`);
  }
}
