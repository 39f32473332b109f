import { consoleSocket } from 'release-kit/console/console-socket.ts';
import { hello, pulse, type EventMeta, type Hello } from 'shared-contracts/core/socket-event';
import { listEvents } from 'shared-contracts/events/events.api';

import { callApi } from '../commands/api-client.ts';

/** Reads a room as a page does: what the socket loses comes from the log. */
export interface EventReader {
  /** The number of the room's newest event when it began. */
  readonly start: number;
  /** The ids of the events since then, in the order in which they were accepted. */
  readonly ids: readonly string[];
  /** How many of them the socket alone delivered. */
  readonly bySocket: () => number;
  /** Resolves once it has accepted the event of this number. */
  reached(seq: number): Promise<void>;
  close(): void;
}

export async function openReader(
  room: string,
  token: string,
  { socketUrl, apiUrl }: { socketUrl: string; apiUrl: () => Promise<string> },
): Promise<EventReader> {
  const ids: string[] = [];
  const direct = new Set<number>();
  const waiting = new Set<() => void>();
  let start = -1;
  let position = -1;
  let fetching: Promise<void> | undefined;

  const accept = ({ id, seq }: Pick<EventMeta, 'id'> & { seq: number | null }): void => {
    if (seq !== position + 1) return;
    position = seq;
    ids.push(id);
    for (const look of waiting) look();
  };
  async function fetchUpTo(seq: number): Promise<void> {
    try {
      while (position < seq) {
        const query = { room, after: position };
        const { events } = await callApi(await apiUrl(), listEvents, { query }, token);
        if (events.length === 0) return;
        for (const { meta } of events) accept(meta);
      }
    } catch {
      // the next pulse tries again
    }
  }
  const catchUp = (seq: number): void => {
    if (seq <= position) return;
    fetching ??= fetchUpTo(seq).finally(() => {
      fetching = undefined;
    });
  };
  const onNumbers = ({ rooms }: Hello): void => {
    const newest = rooms.find((one) => one.room === room)?.seq ?? 0;
    if (start < 0) start = position = newest;
    else catchUp(newest);
  };

  const socket = consoleSocket(socketUrl, token);
  socket.on(pulse.name, (beat: Hello) => {
    if (start >= 0) onNumbers(beat);
  });
  socket.onAny((_event: string, _row: unknown, meta?: EventMeta) => {
    if (meta?.room !== room) return;
    direct.add(meta.seq);
    if (meta.seq === position + 1) accept(meta);
    else catchUp(meta.seq);
  });
  await new Promise<void>((resolve) => {
    socket.on(hello.name, (greeting: Hello) => {
      onNumbers(greeting);
      resolve();
    });
  });
  return {
    start,
    ids,
    bySocket: () => direct.size,
    reached: (seq) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (position < seq) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => void socket.close(),
  };
}
