import { EventMeta, hello, Hello, pulse, sessionEnded } from 'shared-contracts/core/socket-event';
import { socketEvents } from 'shared-contracts/events/socket';
import { io, type Socket } from 'socket.io-client';

import { schemaErrors } from './verify-call.ts';
import type { CheckResult } from './verify.ts';

const connectMs = 10_000;

/** Sockets of several people that write down, by event, what breaks the contract. */
export interface Listener {
  /**
   * Waits for every event that the contract has where something was written, and answers one
   * verdict an event.
   */
  finish(wrote: boolean): Promise<CheckResult[]>;
}

const judges: Readonly<Record<string, (values: readonly unknown[]) => string[]>> = {
  ...Object.fromEntries(
    Object.entries(socketEvents).map(([name, { row }]) => [
      name,
      ([bare, meta]: readonly unknown[]) => [
        ...schemaErrors(row, bare).map((error) => `row: ${error}`),
        // A provider that has only what the documents name sends the row alone.
        ...(meta === undefined
          ? []
          : schemaErrors(EventMeta, meta).map((error) => `meta: ${error}`)),
      ],
    ]),
  ),
  [hello.name]: ([greeting]) => schemaErrors(Hello, greeting),
  [pulse.name]: ([greeting]) => schemaErrors(Hello, greeting),
  [sessionEnded.name]: () => [],
};

/**
 * Opens a socket for each token; what cannot connect is a verdict of its own, not an exception. The
 * last events of the writes may take `arrivalMs`.
 */
export async function listenToSockets(
  origin: string,
  tokens: Readonly<Record<string, string>>,
  arrivalMs = 10_000,
): Promise<Listener> {
  const heard = new Map<string, string[]>();
  const refused: string[] = [];
  let onEvent = (): void => {};

  const open = (who: string, token: string): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = io(origin, {
        auth: { token },
        reconnection: false,
        transports: ['websocket'],
        timeout: connectMs,
      });
      socket.onAny((name: string, ...values: unknown[]) => {
        const errors = judges[name]?.(values) ?? ['the contract has no event of this name'];
        heard.set(name, [
          ...new Set([...(heard.get(name) ?? []), ...errors.map((error) => `${who}: ${error}`)]),
        ]);
        onEvent();
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => {
        refused.push(`${who} cannot connect: ${error.message}`);
        resolve(socket);
      });
    });
  const sockets = await Promise.all(Object.entries(tokens).map(([who, token]) => open(who, token)));

  return {
    async finish(wrote) {
      const names = Object.keys(socketEvents);
      const isComplete = (): boolean => names.every((name) => heard.has(name));
      if (wrote && refused.length === 0 && !isComplete()) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, arrivalMs);
          onEvent = () => {
            if (!isComplete()) return;
            clearTimeout(timer);
            resolve();
          };
        });
      }
      for (const socket of sockets) socket.disconnect();
      if (refused.length > 0) return [{ id: 'socket', outcome: 'broken', why: refused }];
      return [...new Set([...names, ...heard.keys()])].map((name): CheckResult => {
        const why = heard.get(name);
        if (why === undefined)
          return {
            id: `socket ${name}`,
            outcome: wrote ? 'broken' : 'not called',
            why: ['nothing of it arrived'],
          };
        return { id: `socket ${name}`, outcome: why.length > 0 ? 'broken' : 'holds', why };
      });
    },
  };
}
