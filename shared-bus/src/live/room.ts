import type { EventMeta } from 'shared-contracts/core/socket-event';

import type { LiveClientOptions } from './live-options.ts';

interface ReceivedEvent {
  event: string;
  row: unknown;
  meta: EventMeta;
}

export interface RoomOptions extends Pick<LiveClientOptions, 'fetchMissed' | 'schedule'> {
  name: string;
  /** Number of the newest event that is accounted for. */
  seq: number;
  deliver: (event: string, row: unknown, meta: EventMeta) => void;
  resync: () => void;
  /** The room lacks events, or is complete again. */
  onStatusChanged: () => void;
}
export interface Room {
  /** Every event after this number is delivered, unless the lists must be reloaded. */
  start: number;
  /** Number of the newest event that is accounted for. */
  last: () => number;
  onMessage: (event: string, row: unknown, meta: EventMeta) => void;
  /** The server's newest number: the events in between are fetched. */
  catchUpTo: (seq: number) => void;
  /**
   * The newest number as a pulse reports it: a smaller one is merely late and does not mean that
   * the numbering restarted.
   */
  atLeast: (seq: number) => void;
  isBehind: () => boolean;
  /** The socket is closed: a running fetch is cancelled, the number stays. */
  pause: () => void;
  stop: () => void;
}

const firstRetryMs = 500;
const lastRetryMs = 8000;

/**
 * One room's unbroken numbering. Events are delivered strictly in order; a missing number is
 * fetched from the API's log while newer events wait, and a log that is too short becomes a resync.
 */
export function createRoom(options: RoomOptions): Room {
  const { name, fetchMissed, deliver, resync, onStatusChanged, schedule } = options;
  let last = options.seq;
  let target = last;
  let waiting: ReceivedEvent[] = [];
  let running: AbortController | undefined;
  let cancelRetry: (() => void) | undefined;
  let retryMs = firstRetryMs;

  const accept = ({ event, row, meta }: ReceivedEvent): void => {
    if (meta.seq <= last) return;
    last = meta.seq;
    deliver(event, row, meta);
  };
  /** Delivers waiting events up to the next gap. */
  const drain = (): void => {
    waiting.sort((a, b) => a.meta.seq - b.meta.seq);
    while (waiting[0] && waiting[0].meta.seq <= last + 1) {
      const next = waiting.shift();
      if (next) accept(next);
    }
    target = Math.max(last, target, ...waiting.map(({ meta }) => meta.seq));
  };
  const reload = (seq: number): void => {
    last = seq;
    target = Math.max(target, seq);
    waiting = waiting.filter(({ meta }) => meta.seq > seq);
    resync();
  };

  const catchUp = async (): Promise<void> => {
    if (running || cancelRetry || last >= target) return;
    if (!fetchMissed) {
      reload(target);
      drain();
      return onStatusChanged();
    }
    const run = new AbortController();
    running = run;
    onStatusChanged();
    try {
      while (last < target) {
        const before = last;
        const missed = await fetchMissed(name, last, run.signal);
        if (run.signal.aborted) return;
        if (missed === 'unavailable') reload(target);
        else {
          for (const event of missed.events) accept(event);
          // A log that does not have the missing numbers (a server that restarted empty) would be
          // queried forever.
          if (last === before) reload(Math.max(target, missed.last));
        }
        drain();
      }
      retryMs = firstRetryMs;
      running = undefined;
    } catch {
      if (run.signal.aborted) return;
      running = undefined;
      cancelRetry = schedule(() => {
        cancelRetry = undefined;
        void catchUp();
      }, retryMs);
      retryMs = Math.min(lastRetryMs, retryMs * 2);
    }
    onStatusChanged();
  };
  const pause = (): void => {
    running?.abort();
    running = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
    waiting = [];
    target = last;
  };
  return {
    start: options.seq,
    last: () => last,
    onMessage(event, row, meta) {
      if (meta.seq <= last) return;
      waiting.push({ event, row, meta });
      drain();
      void catchUp();
    },
    catchUpTo(seq) {
      // Smaller than the last received number: the server's numbering restarted.
      if (seq < last) {
        last = target = seq;
        waiting = [];
        resync();
      }
      target = Math.max(target, seq);
      void catchUp();
    },
    atLeast(seq) {
      target = Math.max(target, seq);
      void catchUp();
    },
    isBehind: () => last < target,
    pause,
    stop: pause,
  };
}
