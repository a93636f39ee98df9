// @ts-check
// What is pointed at: once the pointer or the keyboard rests on it, Python is asked what it would do.

const REST = 80;

/** Asks for previews, keeps those of this screen, and drops what comes too late. */
export class Pointing {
  /**
   * @param {(message: Record<string, any>) => void} send
   * @param {(preview: any) => void} show what to show; null for nothing
   */
  constructor(send, show) {
    this.send = send;
    this.show = show;
    this.version = -1;
    /** @type {Map<string, any>} */
    this.known = new Map();
    /** @type {string} */
    this.id = "";
    this.told = false;
    this.timer = 0;
  }

  /**
   * Forget what was known of another screen.
   * @param {number} version
   */
  renew(version) {
    if (version === this.version) return;
    this.version = version;
    this.known.clear();
    this.stop(false);
  }

  /**
   * Point at a thing, or at nothing.
   * @param {string} id
   */
  at(id) {
    if (id === this.id) return;
    this.stop(true);
    this.id = id;
    if (!id) return;
    this.timer = window.setTimeout(() => {
      const preview = this.known.get(id);
      if (preview) return this.show(preview);
      this.told = true;
      this.send({ type: "point", id, version: this.version });
    }, REST);
  }

  /**
   * Take what Python answered.
   * @param {any} message
   */
  answered(message) {
    if (message.version !== this.version) return;
    this.known.set(message.id, message);
    if (message.id === this.id) this.show(message);
  }

  /** @param {boolean} tells */
  stop(tells) {
    window.clearTimeout(this.timer);
    if (this.id) this.show(null);
    if (this.told && tells) this.send({ type: "leave" });
    this.id = "";
    this.told = false;
  }
}
