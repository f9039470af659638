// What the pages with the engine share: words, the choice of a language, and how far the engine is.

import { data, phrase, place } from "./elements.js";

export const language = () => place("language").value;
export const word = (key, values) => phrase(data.words[language()][key], values);

// Offer the languages, the one of the browser first; changed() is called now and when another is chosen.
export function offerLanguages(changed) {
  const names = Object.entries({ en: "English", es: "Español", fr: "Français" });
  place("language").append(...names.map(([code, name]) => new Option(name, code)));
  place("language").value = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in data.words) ?? "en";
  const translate = () => {
    document.documentElement.lang = language();
    document.title = word("title");
    place("language").setAttribute("aria-label", word("language"));
    for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
    changed();
  };
  place("language").addEventListener("change", translate);
  translate();
}

// Say how far the engine is, with a bar; bytes are said in megabytes.
export function showStage(key, { part = 1, loaded = 0, total = 0, ...values }) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language(), digits);
  place("progress").value = part;
  place("stage").textContent = word(key, { ...values, loaded: megabytes(loaded), total: megabytes(total) });
}
