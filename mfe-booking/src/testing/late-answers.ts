/**
 * Holds every call whose URL matches until `release`, like a slow network. Works with `sentRides`,
 * whose spies it wraps.
 */
export function lateAnswers(to: RegExp): { release: () => void } {
  const late = new WeakSet<XMLHttpRequest>();
  const waiting: (() => void)[] = [];
  const page = XMLHttpRequest.prototype;
  const { open, send } = page;
  page.open = function held(this: XMLHttpRequest, method: string, url: string | URL) {
    if (to.test(String(url))) late.add(this);
    open.call(this, method, url, true);
  };
  page.send = function held(this: XMLHttpRequest, body) {
    if (!late.has(this)) return send.call(this, body);
    // The caller may have aborted it.
    waiting.push(() => {
      if (this.readyState === XMLHttpRequest.OPENED) send.call(this, body);
    });
  };
  return {
    release() {
      Object.assign(page, { open, send });
      waiting.forEach((answer) => answer());
    },
  };
}
