// What all pages share: their data, and how nodes are made.

export const data = JSON.parse(document.getElementById("data").textContent);
export const place = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

function filled(node, props, inside) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node[name] = value;
    else if (value != null && value !== false) node.setAttribute(name, value);
  }
  // Text is added as text nodes, so that markup in a name is shown as it stands.
  node.append(...inside.flat(Infinity).filter((one) => one != null && one !== false));
  return node;
}

// Make a node of a page or of a picture; null and false inside are left out.
export const h = (kind, props = {}, ...inside) => filled(document.createElement(kind), props, inside);
export const svg = (kind, props = {}, ...inside) => filled(document.createElementNS(SVG, kind), props, inside);
export const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);

// Return a text with its {names} filled in.
export const phrase = (text, values = {}) => text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
