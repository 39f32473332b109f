import { setTimeout as pause } from 'node:timers/promises';

import type { ApiFleet } from './api-fleet.ts';
import { openReader, type EventReader } from './event-reader.ts';
import { openRecoveringReader, type RecoveringReader } from './recovering-reader.ts';
import { openLine, portOf, type TcpLine } from './tcp-line.ts';

/** One user's place: a page's own way, and beside it what socket.io recovers, dropped together. */
interface Place {
  reader: EventReader;
  beside: RecoveringReader;
  lines: readonly TcpLine[];
}

export interface DroppedSockets {
  readonly places: readonly Place[];
  /** Repeatedly drops each at random times; the returned function stops that. */
  startDrops(): () => Promise<void>;
  close(): Promise<void>;
}

/** Share of the announced events that socket.io delivered without our replay. */
export interface Delivered {
  announced: number;
  delivered: number;
  /** Clients that have missed an event. */
  withGap: number;
}

interface Options {
  count: number;
  room: string;
  fleet: ApiFleet;
  token: (nth: number) => string;
  /** The ports of the servers beside, one for each process of the fleet. */
  besidePorts: readonly number[];
  dropMs: number;
  random: () => number;
}

export async function openDroppedSockets({
  count,
  room,
  fleet,
  token,
  besidePorts,
  dropMs,
  random,
}: Options): Promise<DroppedSockets> {
  let turn = 0;
  const places: Place[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const line = await openLine(portOf(await fleet.answering(nth)));
    const besideLine = await openLine({ port: besidePorts[nth % besidePorts.length] ?? 0 });
    const reader = await openReader(room, token(nth), {
      socketUrl: `http://127.0.0.1:${line.port}`,
      apiUrl: () => fleet.answering((turn += 1)),
    });
    const beside = await openRecoveringReader(`http://127.0.0.1:${besideLine.port}`);
    places.push({ reader, beside, lines: [line, besideLine] });
  }
  return {
    places,
    startDrops() {
      const state = { isOver: false };
      const drops = places.map(async ({ lines }) => {
        while (!state.isOver) {
          await pause(dropMs * (3 + 3 * random()));
          for (const line of lines) line.hold();
          await pause(dropMs);
          for (const line of lines) {
            line.drop();
            line.restore();
          }
        }
      });
      return async () => {
        state.isOver = true;
        await Promise.all(drops);
      };
    },
    async close() {
      for (const { reader, beside, lines } of places) {
        reader.close();
        beside.close();
        for (const line of lines) await line.close();
      }
    },
  };
}

/** The events up to `last` that socket.io delivered, after enough time for all of them. */
export function deliveredBeside(places: readonly Place[], last: number): Delivered {
  const sum = { announced: 0, delivered: 0, withGap: 0 };
  for (const {
    beside: { start, got },
  } of places) {
    const announced = last - start;
    const delivered = [...got].filter((seq) => seq > start && seq <= last).length;
    sum.announced += announced;
    sum.delivered += delivered;
    if (delivered < announced) sum.withGap += 1;
  }
  return sum;
}
