import type { Queryable } from '../database/database.ts';
import type { Services } from '../services.ts';
import { newestPosition, eventsAfter, type LoggedEvent } from './event-log.ts';
import { leadership } from './leader.ts';
import { batchSize, hasUnsent, numberOutbox } from './outbox.ts';

export interface Relay {
  /** Looks at the outbox now, instead of at the next poll, because something was committed. */
  wake(): void;
  /** The position of the newest event that was emitted. */
  position(): number;
  /** How long ago a poll or a part of the log's events was last done without an error. */
  idleMs(): number;
  stop(): Promise<void>;
}

/**
 * A poll finds what another process has committed. PGlite has one process, whose commits wake the
 * relay: there a poll keeps the pulse of the sockets going and retries after an error.
 */
const pollMs = { postgres: 200, pglite: 500 };

/**
 * Moves events from the outbox to the sockets. One process numbers (the leader); every process
 * reads the numbered log from its own position and sends to its own sockets. The log holds events
 * that were committed but not yet sent when a process died: the other processes send them, and a
 * client of the dead process requests them by number. Correctness depends on the database alone,
 * never on a message between processes. `onAllEmitted` is called each time the log
 * was read to its end.
 */
export async function startRelay(
  services: Pick<Services, 'handle' | 'log'>,
  emit: (event: LoggedEvent) => void,
  onAllEmitted = () => {},
): Promise<Relay> {
  const { log } = services;
  const { live } = services.handle;
  const { database } = live;
  const lead = leadership(live);
  let emittedPosition = await newestPosition(database);
  let workedAt = performance.now();
  let isRequested = false;
  let stopped = false;
  let running: Promise<void> | undefined;

  async function number(mine: Queryable): Promise<void> {
    while (!stopped && (await numberOutbox(mine)) === batchSize);
  }
  async function emitNew(): Promise<void> {
    for (let more = true; more && !stopped;) {
      const events = await eventsAfter(database, emittedPosition, batchSize);
      workedAt = performance.now();
      for (const event of events) {
        emit(event);
        emittedPosition = event.position;
      }
      more = events.length === batchSize;
    }
  }
  // A function, because both change while the loop waits.
  const isWanted = (): boolean => isRequested && !stopped;
  async function runOnce(): Promise<void> {
    do {
      const isPoll = !isRequested;
      isRequested = false;
      try {
        const mine = await lead.take();
        // Most polls find nothing, and to ask for that is cheaper than to number nothing.
        if (!isPoll || (await hasUnsent(mine ?? database, emittedPosition))) {
          if (mine) await number(mine);
          await emitNew();
        }
        // A poll that finds nothing is work, too.
        workedAt = performance.now();
        onAllEmitted();
      } catch (error) {
        lead.drop();
        if (!stopped) log.warn({ err: error }, 'the relay will try again');
      }
    } while (isWanted());
  }
  const start = (): void => {
    if (stopped) return;
    running ??= runOnce().finally(() => {
      running = undefined;
    });
  };
  const wake = (): void => {
    isRequested = true;
    start();
  };
  const timer = setInterval(start, pollMs[live.client.kind]);
  wake();
  return {
    wake,
    position: () => emittedPosition,
    idleMs: () => performance.now() - workedAt,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      lead.drop();
    },
  };
}
