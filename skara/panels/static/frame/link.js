// @ts-check
// The link to Python: what is sent has a number with which Python says that it has answered, so that silence is noticed.

const PATIENCE = 3000;
const FIRST_PATIENCE = 30000;
const GONE = ["dead", "restarting", "autorestarting", "terminating"];

/** Sends messages, and tells when Python no longer answers. */
export class Link {
  /**
   * @param {any} model
   * @param {(lost: boolean) => void} tell
   */
  constructor(model, tell) {
    this.model = model;
    this.tell = tell;
    this.asked = 0;
    this.answered = 0;
    this.everAnswered = false;
    this.lost = false;
    this.timer = 0;
    this.watch();
  }

  /** The kernel's connection, where the page lets us see it. */
  get kernel() {
    return this.model.widget_manager?.kernel ?? this.model.widget_manager?.context?.sessionContext?.session?.kernel ?? null;
  }

  /** Whether Python has still to answer something. */
  get waits() {
    return this.answered < this.asked;
  }

  /** Hear of a kernel that ends, without having to ask it. */
  watch() {
    const kernel = this.kernel;
    if (!kernel?.statusChanged?.connect) return;
    this.heard = (/** @type {any} */ sender, /** @type {string} */ status) => {
      if (GONE.includes(status)) this.judge(true);
    };
    this.watched = kernel;
    kernel.statusChanged.connect(this.heard);
  }

  /**
   * Send a message; one that `asks` lets Python show that it is there.
   * @param {Record<string, any>} message
   * @param {boolean} [asks]
   */
  send(message, asks = true) {
    if (asks) this.asked += 1;
    try {
      this.model.send(asks ? { ...message, n: this.asked } : message);
    } catch {
      return this.judge(true);
    }
    if (asks && !this.timer) this.wait(this.everAnswered ? PATIENCE : FIRST_PATIENCE);
  }

  /** @param {number} patience */
  wait(patience) {
    const expected = this.asked;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      if (this.answered >= expected) {
        if (this.waits) this.wait(PATIENCE);
      } else if (this.busy()) {
        this.wait(PATIENCE);
      } else {
        this.judge(true);
      }
    }, patience);
  }

  /** A kernel that works on something long is not gone. */
  busy() {
    const kernel = this.kernel;
    return kernel?.status === "busy" && kernel.connectionStatus === "connected" && !kernel.isDisposed;
  }

  /**
   * Take an answer.
   * @param {number} number
   */
  hears(number) {
    this.answered = Math.max(this.answered, number || 0);
    this.everAnswered = true;
    if (!this.waits) {
      window.clearTimeout(this.timer);
      this.timer = 0;
    }
    this.judge(false);
  }

  /** @param {boolean} lost */
  judge(lost) {
    if (lost === this.lost) return;
    this.lost = lost;
    this.tell(lost);
  }

  /** Stop waiting. */
  end() {
    window.clearTimeout(this.timer);
    if (this.watched && this.heard) this.watched.statusChanged.disconnect(this.heard);
  }
}
