import { sql } from 'drizzle-orm';
import type { Outage } from 'shared-contracts/core/outage';

import type { Queryable } from '../database/database.ts';
import type { Outages } from './outages.ts';

/** Those of outside services: only a call notices them, so that its process tells the others. */
const sharedNames: readonly Outage[] = ['messages', 'places', 'roads', 'partner'];

/** Outages of outside services that any process on the database has noticed. */
export interface SharedOutages {
  begin(name: Outage, forMs: number): void;
  end(name: Outage): void;
  /**
   * Called before `sharedNow` is read. What it returns takes over what other processes have
   * noticed, and what is over.
   */
  beginReading(): (left: Readonly<Record<string, number>>) => void;
  /** Resolves when the database has everything that this process has noticed. */
  written(): Promise<unknown>;
}

/** Names with the milliseconds that are left of each, as one JSON value. */
export const sharedNow = `(select coalesce(json_object_agg(name,
  (extract(epoch from until - now()) * 1000)::float8), '{}') from shared_outages where until > now())`;

/**
 * Keeps the outages of outside services in the database, where every process finds them, also one
 * that starts later. A failure to write does not matter: the process itself knows, and its next
 * call tells again.
 */
export function shareOutages(database: Queryable, outages: Outages): SharedOutages {
  /** Changes so far: what was read before a change is older than it. */
  let changes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const writtenAt = new Map<Outage, number>();

  const write = (statement: ReturnType<typeof sql>): void => {
    changes += 1;
    writing = writing
      .then(() => database.execute(statement))
      .catch(() => writtenAt.clear())
      .finally(() => (changes += 1));
  };
  return {
    begin(name, forMs) {
      outages.begin(name, forMs);
      const now = performance.now();
      // A service that fails with every call is not written with every call.
      if (now < (writtenAt.get(name) ?? -Infinity) + forMs / 2) return;
      writtenAt.set(name, now);
      write(sql`insert into shared_outages (name, until)
        values (${name}, now() + make_interval(secs => ${forMs / 1000}::float8))
        on conflict (name) do update set until = greatest(shared_outages.until, excluded.until)`);
    },
    end(name) {
      const isKnown = outages.has(name);
      outages.end(name);
      if (!isKnown) return;
      writtenAt.delete(name);
      write(sql`delete from shared_outages where name = ${name}`);
    },
    beginReading() {
      const before = changes;
      return (left) => {
        if (changes !== before) return;
        for (const name of sharedNames) {
          const ms = left[name];
          if (ms !== undefined) outages.begin(name, ms);
          else {
            writtenAt.delete(name);
            outages.end(name);
          }
        }
      };
    },
    written: () => writing,
  };
}
