import { join } from 'node:path';

import { startChild, stopChild } from 'release-kit/process/children.ts';

import type { BenchContext } from '../harness/bench.ts';
import type { StormResult } from './storm.ts';

/** A row that arrived: to which group of sockets, the number in its order number, and when. */
export interface Received {
  group: string;
  number: number;
  /** Epoch milliseconds with fractions; the same clock as this process's. */
  at: number;
}

/** Orders for the process with the sockets. */
export type Order =
  | { do: 'open'; group: string; url: string; token: string; many: number }
  | { do: 'close'; group: string }
  | { do: 'take' }
  | { do: 'storm'; join: { url: string; token: string; room: string; many: number } }
  | { do: 'drop' }
  | { do: 'return'; how: 'catch up' | 'reload' };

interface Answers {
  open: undefined;
  close: undefined;
  take: Received[];
  storm: undefined;
  drop: undefined;
  return: StormResult;
}

export interface Clients {
  ask<D extends Order['do']>(order: Extract<Order, { do: D }>): Promise<Answers[D]>;
}

/** The number of `E123.`, as `startTripEvents` and the benchmarks here write it; else 0. */
export const orderNumberOf = (text: string | null | undefined): number =>
  Number(/^E(\d+)\.$/.exec(text ?? '')?.[1] ?? 0);

export const now = (): number => performance.timeOrigin + performance.now();

/** Many sockets in a separate process, until the benchmark ends. */
export function startClients({ defer }: Pick<BenchContext, 'defer'>): Clients {
  const child = startChild({
    name: 'clients',
    script: join(import.meta.dirname, 'client-process.ts'),
    onLine: (line) => process.stderr.write(`clients: ${line}\n`),
  });
  defer(() => stopChild(child));
  let id = 0;
  return {
    ask: async (order) => {
      id += 1;
      const mine = id;
      return new Promise((resolve, reject) => {
        const look = (message: { id?: number; answer?: unknown; error?: string }): void => {
          if (message.id !== mine) return;
          child.process.off('message', look);
          if (message.error === undefined) resolve(message.answer as never); // by its order
          else reject(new Error(message.error));
        };
        child.process.on('message', look);
        child.process.send({ id: mine, order });
      });
    },
  };
}
