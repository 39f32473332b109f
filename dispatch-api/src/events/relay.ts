import type { Services } from '../services.ts';
import { newestPosition, pruneEvents, eventsAfter, type LoggedEvent } from './event-log.ts';
import { leadership } from './leader.ts';
import { batchSize, numberOutbox } from './outbox.ts';

export interface Relay {
  /** Looks at the outbox now, instead of at the next poll, because something was committed. */
  wake(): void;
  stop(): Promise<void>;
}

const pollMs = 200;
const pruneMs = 60_000;

/**
 * Moves events from the outbox to the sockets. One process numbers (the leader); every process
 * reads the numbered log from its own position and sends to its own sockets. The log holds events
 * that were committed but not yet sent when a process died: the other processes send them, and a
 * client of the dead process requests them by number. Correctness depends on the database alone,
 * never on a message between processes. `onAllEmitted` is called each time the log
 * was read to its end.
 */
export async function startRelay(
  services: Pick<Services, 'handle' | 'database' | 'settings' | 'log'>,
  emit: (event: LoggedEvent) => void,
  onAllEmitted = () => {},
): Promise<Relay> {
  const { database, log } = services;
  const lead = leadership(services.handle);
  let emittedPosition = await newestPosition(database);
  let pruneAt = Date.now() + pruneMs;
  let isRequested = false;
  let stopped = false;
  let running: Promise<void> | undefined;

  async function number(): Promise<void> {
    const mine = await lead.take();
    while (mine && !stopped && (await numberOutbox(mine)) === batchSize);
    if (!mine || Date.now() < pruneAt) return;
    pruneAt = Date.now() + pruneMs;
    await pruneEvents(database, services.settings.events);
  }
  async function emitNew(): Promise<void> {
    for (let more = true; more && !stopped;) {
      const events = await eventsAfter(database, emittedPosition, batchSize);
      for (const event of events) {
        emit(event);
        emittedPosition = event.position;
      }
      more = events.length === batchSize;
    }
  }
  async function runOnce(): Promise<void> {
    do {
      isRequested = false;
      try {
        await number();
        await emitNew();
        onAllEmitted();
      } catch (error) {
        lead.drop();
        if (!stopped) log.warn({ err: error }, 'the relay will try again');
      }
    } while (isRequested && !stopped);
  }
  const wake = (): void => {
    isRequested = true;
    if (stopped) return;
    running ??= runOnce().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      lead.drop();
    },
  };
}
