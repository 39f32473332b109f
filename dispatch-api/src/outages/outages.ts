import type { FastifyBaseLogger } from 'fastify';
import { outagesIn, type Outage } from 'shared-contracts/core/outage';

import { fail } from '../failure.ts';

/** Outages of this process, which its users see (docs/production.md#outages). */
export interface Outages {
  /** With `forMs` it ends after that time, unless it is seen again. */
  begin(name: Outage, forMs?: number): void;
  end(name: Outage): void;
  has(name: Outage): boolean;
  list(): readonly Outage[];
  /** One listener, called after each change. */
  onChange(listener: (list: readonly Outage[]) => void): void;
  close(): void;
}

export function createOutages(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Outages {
  const timers = new Map<Outage, NodeJS.Timeout | undefined>();
  let listener: (list: readonly Outage[]) => void = () => {};
  const list = () => outagesIn([...timers.keys()]);
  const end = (name: Outage): void => {
    clearTimeout(timers.get(name));
    if (!timers.delete(name)) return;
    log.info({ outage: name }, 'an outage has ended');
    listener(list());
  };
  return {
    begin(name, forMs) {
      const isNew = !timers.has(name);
      clearTimeout(timers.get(name));
      timers.set(
        name,
        forMs === undefined ? undefined : setTimeout(() => end(name), forMs).unref(),
      );
      if (!isNew) return;
      log.warn({ outage: name }, 'an outage has begun');
      listener(list());
    },
    end,
    has: (name) => timers.has(name),
    list,
    onChange(work) {
      listener = work;
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Refuses a write that would be stored with a wrong time, such as the end of a session. */
export function requireClock(outages: Outages): void {
  if (outages.has('clock')) fail('server.clock');
}
