// The engine: loads what the worker needs, asks it, and ends it when an answer takes too long.

// The seconds that an answer may take: an ordinary phone needs some for a whole game.
export const LONGEST = 30;
// The end of the name of a file that is packed, whatever the server packs.
const PACKED = ".packed";
// What the worker does when all bytes are there: Python runs, the packages are unpacked, the referee is read.
const STAGES = 3;

export class Engine {
  // files are the names and bytes of what is loaded; say(stage, values) is called with every change. A part
  // of 1 among the values is all that has to be done before the engine answers.
  constructor(files, say) {
    Object.assign(this, { files, say, waiting: new Map(), asked: 0, ready: false, loaded: 0, stages: 0 });
    this.total = files.reduce((sum, [, size]) => sum + size, 0);
  }

  async load() {
    this.begun = performance.now();
    this.clock = setInterval(() => this.tell(), 500);
    try {
      this.kept = Object.fromEntries(await Promise.all(this.files.map(async ([name]) => [name.replace(PACKED, ""), await this.fetch(name)])));
    } catch (error) {
      clearInterval(this.clock);
      throw error;
    }
    this.begin();
  }

  async fetch(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    const reader = response.body.getReader();
    const parts = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      this.loaded += part.value.length;
      this.tell();
    }
    const type = response.headers.get("content-type") ?? "";
    if (!name.endsWith(PACKED)) return new Blob(parts, { type });
    const whole = new Blob(parts).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(whole, { headers: { "content-type": "application/wasm" } }).blob();
  }

  tell(stage = this.kept ? "starting" : "loading") {
    const { loaded, total } = this;
    const seconds = Math.round((performance.now() - this.begun) / 1000);
    const part = this.ready ? 1 : (0.7 * loaded) / total + (0.3 * this.stages) / STAGES;
    this.say(stage, { loaded, total, seconds, part });
  }

  begin() {
    this.stages = 0;
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.hear(data));
    this.worker.addEventListener("error", ({ message }) => this.hear({ failed: message || "worker.js" }));
    this.worker.postMessage({ files: this.kept });
  }

  hear(data) {
    if (data.stage) {
      this.stages = data.stage;
      this.tell();
    }
    if (data.ready) {
      clearInterval(this.clock);
      this.ready = true;
      this.tell("ready");
      for (const [id, one] of this.waiting) this.send(id, one);
    }
    if (data.failed) this.say("failed", { error: data.failed });
    if (data.failed && data.id === undefined) clearInterval(this.clock);
    const one = this.waiting.get(data.id);
    clearTimeout(one?.timer);
    this.waiting.delete(data.id);
    one?.answer("failed" in data ? null : data);
  }

  // Return what a function of the referee answers; null if it failed, took too long, or was asked anew meanwhile.
  ask(name, text, language) {
    for (const [id, one] of this.waiting) {
      if (one.name === name) this.hear({ id, failed: "" });
    }
    return new Promise((answer) => {
      const one = { name, text, language, answer };
      this.waiting.set(++this.asked, one);
      if (this.ready) this.send(this.asked, one);
    });
  }

  send(id, one) {
    one.timer = setTimeout(() => {
      this.worker.terminate();
      this.ready = false;
      this.hear({ id, failed: "" });
      this.say("slow", { seconds: LONGEST });
      this.begin();
    }, LONGEST * 1000);
    this.worker.postMessage({ id, name: one.name, text: one.text, language: one.language });
  }
}
