import type { EventMeta } from 'shared-contracts/core/socket-event';

import { eventNamed } from './event-named.ts';
import { createLiveClient } from './live-client.ts';
import type { LiveMessage } from './live-message.ts';
import type { LiveClientOptions, MissedEvents } from './live-options.ts';
import type { TransportListener } from './transport.ts';

/** The position of an event in its room. */
const meta = (seq: number, room = 'queue', id = `${room}-${seq}`): EventMeta => ({
  id,
  room,
  seq,
  at: '2026-11-21T08:00:00.000Z',
});
/** The log's answer with events of these numbers. */
export const missed = (...numbers: number[]): MissedEvents => ({
  events: numbers.map((seq) => ({
    event: 'QUEUE_NEW',
    row: { id: String(seq), seq },
    meta: meta(seq),
  })),
  last: Math.max(0, ...numbers),
});
export const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** A client over a socket and a log that the test controls. */
export function setUp(options: Partial<LiveClientOptions> = {}) {
  let socket: TransportListener | undefined;
  const requested: string[] = [];
  const answers: ((answer: MissedEvents | Error) => void)[] = [];
  const laters: (() => void)[] = [];
  const ended: string[] = [];
  const client = createLiveClient({
    transport: (_token, listener) => {
      socket = listener;
      return { close() {} };
    },
    eventNamed,
    fetchMissed: (room, after) => {
      requested.push(`${room} ${after}`);
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    schedule: (work) => {
      laters.push(work);
      return () => {};
    },
    updateTime: () => {},
    onSessionEnded: (reason) => ended.push(reason),
    ...options,
  });
  const delivered: LiveMessage[] = [];
  const states: string[] = [];
  for (const section of ['queue', 'scheduled'] as const)
    client.section$(section).subscribe((message) => delivered.push(message));
  client.connection$.subscribe((state) => states.push(state));
  client.open('token');
  if (!socket) throw new Error('the client opened no socket');
  const line = socket;
  return {
    client,
    line,
    requested,
    laters,
    ended,
    states,
    delivered,
    hello: (seq: number, room = 'queue') =>
      line.onEvent('HELLO', { rooms: [{ room, seq }], now: '2026-11-21T08:00:00.000Z' }, undefined),
    pulse: (seq: number, room = 'queue') =>
      line.onEvent('PULSE', { rooms: [{ room, seq }], now: '2026-11-21T08:00:00.000Z' }, undefined),
    event: (seq: number, room = 'queue', id?: string) =>
      line.onEvent(
        room === 'queue' ? 'QUEUE_NEW' : 'TRIP_SCHEDULE_NEW',
        { id: String(seq), seq },
        meta(seq, room, id),
      ),
    answer: async (answer: MissedEvents | Error) => {
      answers.shift()?.(answer);
      await flushed();
    },
    numbers: () =>
      delivered.map((message) => (message.kind === 'event' ? message.meta?.seq : message.kind)),
  };
}
