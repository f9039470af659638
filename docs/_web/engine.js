// The engine: loads what the worker needs, asks it, and ends it when an answer takes too long.

// The seconds that an answer may take: an ordinary phone needs some for a whole game.
const LONGEST = 30;
// The end of the name of a file that is packed, whatever the server packs.
const PACKED = ".packed";
// What the worker does when all bytes are there: Python runs, the packages are unpacked, the referee is read.
const STAGES = 3;

export class Engine {
  // files are the names and bytes of what is loaded; say(stage, values) is called now and then. A part
  // of 1 among the values is all that has to be done before the engine answers.
  constructor(files, say) {
    Object.assign(this, { files, say, waiting: new Map(), asked: null, ready: false });
    this.total = files.reduce((sum, [, size]) => sum + size, 0);
  }

  async load() {
    this.loaded = this.stages = 0;
    this.begun = performance.now();
    this.clock = setInterval(() => this.tell(), 500);
    this.tell();
    try {
      this.kept = Object.fromEntries(await Promise.all(this.files.map(([name]) => this.fetch(name))));
    } catch (error) {
      clearInterval(this.clock);
      throw error;
    }
    this.tell();
    this.begin();
    // Only now, so that nothing is fetched twice over a slow network.
    navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  }

  async fetch(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    const count = (part, counted) => {
      this.loaded += part.length;
      counted.enqueue(part);
    };
    const counted = response.body.pipeThrough(new TransformStream({ transform: count }));
    const whole = name.endsWith(PACKED) ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    const plain = name.replace(PACKED, "");
    const type = plain.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    const file = await new Response(whole, { headers: { "content-type": type } }).blob();
    return [new URL(plain, location.href).href, file];
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
    this.waiting.get(name)?.answer(null);
    this.waiting.delete(name);
    return new Promise((answer) => {
      this.waiting.set(name, { name, text, language, answer });
      this.next();
    });
  }

  next() {
    const [one] = this.waiting.values();
    if (!this.ready || this.asked || !one) return;
    const { name, text, language } = (this.asked = one);
    this.waiting.delete(name);
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
    one?.answer(this.waiting.has(one.name) ? null : answer);
    this.next();
  }
}
