// What the pages share: their data and words, the choice of a language, and how nodes are made.

export const data = JSON.parse(document.getElementById("data").textContent);
export const place = (id) => document.getElementById(id);
export const language = () => place("language").value;
export const word = (key, values = {}) => data.words[language()][key].replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);

// Return a number of bytes in megabytes.
export const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// Make a node; null and false inside are left out.
export function h(kind, props = {}, ...inside) {
  const node = document.createElement(kind);
  for (const [key, value] of Object.entries(props)) {
    if (key in node) node[key] = value;
    else if (value !== undefined) node.setAttribute(key, value);
  }
  node.append(...inside.flat(Infinity).filter((one) => one != null && one !== false));
  return node;
}

// Offer the languages, the one of the browser first; changed() is called when another is chosen.
export function offerLanguages(changed) {
  for (const [code, name] of Object.entries({ en: "English", es: "Español", fr: "Français" })) place("language").append(new Option(name, code));
  place("language").value = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in data.words) ?? "en";
  place("language").addEventListener("change", changed);
}
