interface SentRide {
  body: Record<string, unknown>;
  key: string | undefined;
}

/**
 * Collects what is posted to a creating call from here to the end of the test. The answers to the
 * first `lost` of them are dropped: the server has processed them, but the console sees a network
 * failure.
 */
export function sentRides({
  lost = 0,
  to = '/ride/create',
}: { lost?: number; /** Another creating call. */ to?: string } = {}): SentRide[] {
  const sent: SentRide[] = [];
  const keys = new WeakMap<XMLHttpRequest, string>();
  const rides = new WeakSet<XMLHttpRequest>();
  const { open, send, setRequestHeader } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function spied(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    if (String(url).endsWith(to)) rides.add(this);
    open.call(this, method, url, true);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function spied(
    this: XMLHttpRequest,
    name: string,
    value: string,
  ) {
    if (name.toLowerCase() === 'idempotency-key') keys.set(this, value);
    setRequestHeader.call(this, name, value);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function spied(
    this: XMLHttpRequest,
    body,
  ) {
    if (rides.has(this)) {
      sent.push({ body: JSON.parse(String(body)), key: keys.get(this) });
      if (sent.length <= lost) {
        const { onerror } = this;
        this.onloadend = () => onerror?.call(this, new ProgressEvent('error'));
      }
    }
    send.call(this, body);
  });
  return sent;
}
