import type { AddressInfo } from 'node:net';

import type { EventMeta, Hello } from 'shared-contracts/core/socket-event';
import { io, type Socket } from 'socket.io-client';

import type { App } from '../app.ts';

interface ReceivedEvent {
  event: string;
  row: Record<string, unknown>;
  meta: EventMeta;
}

export interface TestSocket {
  socket: Socket;
  hello: Hello;
  received: ReceivedEvent[];
  /** Resolves with the first event that matches, including events received earlier. */
  waitFor(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
}

/** Starts the app on a free local port and returns its address. */
export async function listenOnFreePort(app: App): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is an object
  return `http://127.0.0.1:${port}`;
}

/**
 * Opens a socket and waits for HELLO; `seen` is what its handshake says that it has. Rejects with
 * the server's answer when it is refused.
 */
export async function connect(
  url: string,
  token: string,
  headers: Record<string, string> = {},
  seen?: unknown,
): Promise<TestSocket> {
  const socket = io(url, {
    auth: { token, ...(seen !== undefined && { seen }) },
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const received: ReceivedEvent[] = [];
  const waiting: {
    fits: (event: ReceivedEvent) => boolean;
    found: (event: ReceivedEvent) => void;
  }[] = [];
  socket.onAny((event: string, row: Record<string, unknown>, meta: EventMeta) => {
    if (['HELLO', 'PULSE', 'OUTAGES'].includes(event)) return;
    received.push({ event, row, meta });
    for (const { fits, found } of waiting)
      if (fits({ event, row, meta })) found({ event, row, meta });
  });
  const hello = await new Promise<Hello>((resolve, reject) => {
    socket.once('HELLO', resolve);
    socket.once('connect_error', (error: Error) => {
      socket.close();
      reject(error);
    });
  });
  const waitFor = (fits: (event: ReceivedEvent) => boolean) =>
    new Promise<ReceivedEvent>((found) => {
      const already = received.find(fits);
      if (already) found(already);
      else waiting.push({ fits, found });
    });
  return { socket, hello, received, waitFor };
}
