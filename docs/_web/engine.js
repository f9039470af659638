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
    Object.assign(this, { files, say, queue: [], asked: null, ready: false });
    this.total = files.reduce((sum, [, size]) => sum + size, 0);
  }

  async load() {
    this.loaded = this.stages = 0;
    this.begun = performance.now();
    this.clock = setInterval(() => this.tell(), 500);
    try {
      this.kept = Object.fromEntries(await Promise.all(this.files.map(async ([name]) => [name.replace(PACKED, ""), await this.fetch(name)])));
    } catch (error) {
      clearInterval(this.clock);
      throw error;
    }
    this.begin();
    // Only now, so that nothing is fetched twice over a slow network.
    navigator.serviceWorker?.register("service-worker.js").catch(() => {});
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

  // Take what the worker says: how far it is, that it is ready, an answer, or what failed.
  hear({ stage, ready, failed, answer = null }) {
    if (stage) {
      this.stages = stage;
      this.tell();
      return;
    }
    if (!this.ready) clearInterval(this.clock);
    if (ready) {
      this.ready = true;
      this.tell("ready");
    }
    if (failed) this.say("failed", { error: failed });
    this.settle(answer);
  }

  // Return what a function of the referee answers; null if it failed, took too long, or was asked anew meanwhile.
  ask(name, text, language) {
    const anew = (one) => one.name === name;
    for (const one of this.queue.filter(anew)) one.answer(null);
    return new Promise((answer) => {
      this.queue = [...this.queue.filter((one) => !anew(one)), { name, text, language, answer }];
      this.next();
    });
  }

  next() {
    if (!this.ready || this.asked || !this.queue.length) return;
    const { name, text, language } = (this.asked = this.queue.shift());
    this.timer = setTimeout(() => {
      this.worker.terminate();
      this.ready = false;
      this.settle(null);
      this.say("slow", { seconds: LONGEST });
      this.begin();
    }, LONGEST * 1000);
    this.worker.postMessage({ name, text, language });
  }

  // Answer what was asked, and ask what comes next.
  settle(answer) {
    const one = this.asked;
    this.asked = null;
    clearTimeout(this.timer);
    one?.answer(this.queue.some(({ name }) => name === one.name) ? null : answer);
    this.next();
  }
}
