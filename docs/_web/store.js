// The records that are kept in this browser, in IndexedDB; each names the tab that wrote it last.

const LATEST = 1;

// Open the store. changed() is called when another tab needs a newer one: this tab then keeps nothing any more.
function open(changed) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("referee", LATEST);
    // A later version adds its steps here, from event.oldVersion on; each record holds its whole text.
    asked.onupgradeneeded = () => asked.result.createObjectStore("records", { keyPath: "id" });
    asked.onsuccess = () => {
      asked.result.onversionchange = () => (asked.result.close(), changed());
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });
}

export class Store {
  constructor(changed) {
    this.opening = Promise.resolve().then(() => open(changed));
    this.opening.catch(() => {});
  }

  // Do something with the records; reject if the store is refused, full or of a later version.
  async with(mode, act) {
    const base = await this.opening;
    return new Promise((resolve, reject) => {
      const transaction = base.transaction("records", mode);
      const asked = act(transaction.objectStore("records"));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }

  // Keep a record, unless another tab has kept it since this one read it; return whether it is kept.
  async keep(record) {
    const free = (stored) => !stored || stored.tab === record.tab || stored.changed === record.read;
    const found = await this.with("readwrite", (records) => {
      const asked = records.get(record.id);
      asked.onsuccess = () => free(asked.result) && records.put(record);
      return asked;
    });
    return free(found);
  }

  forget(id) {
    return this.with("readwrite", (records) => records.delete(id));
  }

  async all() {
    const found = await this.with("readonly", (records) => records.getAll());
    return found.sort((one, other) => other.changed - one.changed);
  }
}
