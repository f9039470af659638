// The search of a page of rules: what a question names, in whatever word the page has for it, comes first.

import { data, h, place } from "./elements.js";

const ask = place("ask");
const found = place("found");

const MOST = 5;

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word);

// A rule is found by what it says, a reading or house rule by its question and its answers, and some by what
// families ask.
const entries = [...document.querySelectorAll("section > ul > li")].map((node) => {
  const asked = wordsOf(node.dataset.ask ?? "");
  return { node, asked, words: [...wordsOf(node.textContent), ...asked] };
});

// Each group of words and phrases that mean the same, as lists of words.
const groups = data.same.map((group) => {
  const [single, ...phrases] = group.split("|");
  return [...single.split(" "), ...phrases].map(wordsOf);
});

const small = new Set(wordsOf(data.small));

// The beginning of a word, without the ending of a plural or a verb.
function stem(word) {
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word.length === 4 ? word.replace(/s$/, "") : word;
}

function same(word, other) {
  return word === other || (stem(word).length > 2 && other.startsWith(stem(word)) && Math.abs(word.length - other.length) < 4);
}

// The places among the words of an entry of a phrase.
function placesOf(phrase, words) {
  return words.map((_, at) => at).filter((at) => phrase.every((word, next) => words[at + next] !== undefined && same(word, words[at + next])));
}

function meanings(word) {
  const others = groups.filter((group) => group.some((phrase) => phrase.length === 1 && same(phrase[0], word)));
  return [[word], ...others.flat()];
}

// How well entries answer a question: rare words count more, and words that stand together. Words of which every
// question is made count little; a word that no entry has speaks against all of them, like one that another has.
function ranked(question) {
  const said = wordsOf(question);
  const asked = said.map(meanings);
  const hits = entries.map(({ words }) => asked.map((all) => [...new Set(all.flatMap((phrase) => placesOf(phrase, words)))]));
  const weights = said.map((word, at) => {
    const many = hits.filter((one) => one[at].length).length;
    return Math.log((1 + entries.length) / (1 + (many || 1))) * (small.has(word) ? 0.1 : 1);
  });
  const whole = weights.reduce((sum, one) => sum + one, 0);
  return entries
    .map((entry, at) => {
      const score = hits[at].reduce((sum, places, word) => sum + (places.length ? weights[word] : 0), 0);
      if (2 * score < whole) return { score: 0 };
      const known = asked.every((all) => all.some((phrase) => placesOf(phrase, entry.asked).length));
      return { ...entry, score: score * nearness(hits[at]) * (known ? 3 : entry.node.className ? 0.9 : 1) - entry.words.length / 1000 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST);
}

// 1 where the words of a question stand side by side, down to a half where they are far apart.
function nearness(hits) {
  const used = hits.filter((places) => places.length);
  if (used.length < 2) return 0.75;
  const spans = used[0].map((at) => Math.max(...used.slice(1).map((places) => Math.min(...places.map((one) => Math.abs(one - at))))));
  return 0.5 + 0.5 / Math.max(1, Math.min(...spans) - used.length + 2);
}

function search() {
  const answers = ask.value.trim() ? ranked(ask.value) : [];
  const copies = answers.map(({ node }) => {
    const copy = node.cloneNode(true);
    copy.removeAttribute("id");
    const title = node.closest("section").querySelector("h2").textContent;
    copy.append(" ", h("a", { href: `#${node.id}`, "aria-label": title }, "↓"));
    return copy;
  });
  const none = ask.value.trim() && !copies.length && [h("li", { class: "none" }, data.none)];
  found.replaceChildren(...(none || copies));
}

ask.addEventListener("input", search);
search();
