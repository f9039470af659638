// A record in a link: packed after the #, where no server sees it.

// The most bytes of a record that a link may hold; packed, it may have a thousandth of them.
const MOST = 1_000_000;
// So many packed bytes are unpacked at a time; they become half a megabyte at most.
const PIECE = 500;

// Return the bytes that a stream makes of these, or null as soon as they are more than a link may hold.
async function through(stream, bytes) {
  let at = 0;
  const pieces = new ReadableStream({
    pull(taken) {
      if (at >= bytes.length) taken.close();
      else taken.enqueue(bytes.slice(at, (at += PIECE)));
    },
  });
  const reader = pieces.pipeThrough(stream).getReader();
  const made = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) {
      await reader.cancel();
      return null;
    }
    made.push(part.value);
  }
  return new Uint8Array(await new Blob(made).arrayBuffer());
}

// Return a text as letters of a link, or null if it is longer than a link may hold.
export async function packed(value) {
  const whole = new TextEncoder().encode(value);
  if (whole.length > MOST) return null;
  const bytes = await through(new CompressionStream("deflate-raw"), whole);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Return the text that the letters of a link hold, or null if it is longer than a link may hold.
export async function unpacked(value) {
  const letters = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const whole = await through(new DecompressionStream("deflate-raw"), bytes);
  return whole && new TextDecoder().decode(whole);
}
