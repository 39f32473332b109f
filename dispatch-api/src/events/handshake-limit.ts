const minuteMs = 60_000;
/** A socket's handshakes in a minute: a console on a bad line opens it again every few seconds. */
const perSocket = 15;

interface Count {
  open: number;
  begun: number;
  endsAt: number;
}

/**
 * Counts the sockets of each token, open or opening, and its handshakes in a minute. Needs no
 * database, so that a refusal costs next to nothing.
 */
export function handshakeLimit(mostOpen: number, now: () => number = () => performance.now()) {
  const counts = new Map<string, Count>();
  return {
    /** Returns what to call when the socket is closed; undefined where it is one too many. */
    enter(token: string): (() => void) | undefined {
      const count = counts.get(token) ?? { open: 0, begun: 0, endsAt: 0 };
      if (now() >= count.endsAt) Object.assign(count, { begun: 0, endsAt: now() + minuteMs });
      if (count.open >= mostOpen || count.begun >= mostOpen * perSocket) return undefined;
      count.open += 1;
      count.begun += 1;
      counts.set(token, count);
      return () => void (count.open -= 1);
    },
    /** Drops the counts that say nothing any more. */
    forget(): void {
      for (const [token, { open, endsAt }] of counts)
        if (open === 0 && now() >= endsAt) counts.delete(token);
    },
    size: () => counts.size,
  };
}
