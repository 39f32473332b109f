import {
  EventMeta,
  hello,
  Hello,
  outagesChanged,
  OutagesChanged,
  pulse,
  sessionEnded,
} from 'shared-contracts/core/socket-event';
import { socketEvents } from 'shared-contracts/events/socket';
import { io, type Socket } from 'socket.io-client';

import { schemaErrors } from './verify-call.ts';
import type { CheckResult } from './verify-call.ts';

const connectMs = 10_000;

/** Sockets of several users that record violations of the contract by event. */
export interface Listener {
  /**
   * Waits for the contract's events, for every one of them after writes, and returns one result per
   * event.
   */
  finish(wrote: boolean): Promise<CheckResult[]>;
}

const validators: Readonly<Record<string, (values: readonly unknown[]) => string[]>> = {
  ...Object.fromEntries(
    Object.entries(socketEvents).map(([name, { row }]) => [
      name,
      ([bare, meta]: readonly unknown[]) => [
        ...schemaErrors(row, bare).map((error) => `row: ${error}`),
        // A provider with only the documented contract sends the row alone.
        ...(meta === undefined
          ? []
          : schemaErrors(EventMeta, meta).map((error) => `meta: ${error}`)),
      ],
    ]),
  ),
  [hello.name]: ([greeting]) => schemaErrors(Hello, greeting),
  [pulse.name]: ([greeting]) => schemaErrors(Hello, greeting),
  [outagesChanged.name]: ([change]) => schemaErrors(OutagesChanged, change),
  [sessionEnded.name]: () => [],
};

/** Events that no write of the check causes: a driver's answer, and zones that run dry over time. */
const notCaused: ReadonlySet<string> = new Set(['OFFER_ACCEPTED', 'ZONES_DRY']);

/**
 * Opens a socket for each token; a failed connection is a result, not an exception. The last events
 * of the writes may take `arrivalMs`.
 */
export async function listenToSockets(
  origin: string,
  tokens: Readonly<Record<string, string>>,
  arrivalMs = 10_000,
): Promise<Listener> {
  const errorsByEvent = new Map<string, string[]>();
  const failures: string[] = [];
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
        const errors = validators[name]?.(values) ?? ['the contract has no event of this name'];
        errorsByEvent.set(name, [
          ...new Set([
            ...(errorsByEvent.get(name) ?? []),
            ...errors.map((error) => `${who}: ${error}`),
          ]),
        ]);
        onEvent();
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => {
        failures.push(`${who} cannot connect: ${error.message}`);
        resolve(socket);
      });
    });
  const sockets = await Promise.all(Object.entries(tokens).map(([who, token]) => open(who, token)));

  return {
    async finish(wrote) {
      const names = Object.keys(socketEvents);
      const isComplete = (): boolean =>
        names.every((name) => notCaused.has(name) || errorsByEvent.has(name));
      if (wrote && failures.length === 0 && !isComplete()) {
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
      if (failures.length > 0) return [{ id: 'socket', outcome: 'broken', why: failures }];
      return [...new Set([...names, ...errorsByEvent.keys()])].map((name): CheckResult => {
        const why = errorsByEvent.get(name);
        if (why === undefined)
          return {
            id: `socket ${name}`,
            outcome: wrote && !notCaused.has(name) ? 'broken' : 'not called',
            why: ['nothing of it arrived'],
          };
        return { id: `socket ${name}`, outcome: why.length > 0 ? 'broken' : 'holds', why };
      });
    },
  };
}
