/** A call that comes later than this after a press was not caused by it. */
const longestMs = 5000;
/** Events that start a trace: keys press buttons too, and search while they are typed. */
const pressed = ['click', 'keydown'] as const;

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Begins a trace with each press, and returns a function for a call's headers: those of W3C's Trace
 * Context, and in the first call after a press the time since the press, so that the gateway can
 * send the span that this page cannot (docs/production.md#traces).
 */
export function followPresses(now = () => performance.now()): () => Record<string, string> {
  let press: { parent: string; at: number; isNew: boolean } | undefined;
  const begin = (): void => {
    press = { parent: `00-${hex(16)}-${hex(8)}-01`, at: now(), isNew: true };
  };
  for (const type of pressed) addEventListener(type, begin, { capture: true, passive: true });
  return () => {
    const since = press && Math.round(now() - press.at);
    if (!press || since === undefined || since > longestMs) return {};
    const { parent, isNew } = press;
    press.isNew = false;
    return { traceparent: parent, ...(isNew && { tracestate: `press=${since}` }) };
  };
}
