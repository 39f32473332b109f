import type { Handshake } from 'shared-contracts/core/socket-event';
import { io, type Socket } from 'socket.io-client';

export type { Socket } from 'socket.io-client';

/**
 * A user's socket for tests and benchmarks; it reconnects on its own after `reconnectMs`, with its
 * last numbers (`seen`), as a page does.
 */
export function consoleSocket(
  url: string,
  token: string,
  reconnectMs = 500,
  seen: () => NonNullable<Handshake['seen']> = () => [],
): Socket {
  const socket = io(url, {
    auth: (send: (handshake: Handshake) => void) => send({ token, seen: seen() }),
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: reconnectMs,
  });
  // socket.io itself doesn't reconnect after a refused handshake or a disconnect by the server.
  const redial = (): void => {
    if (!socket.active) setTimeout(() => socket.connect(), reconnectMs).unref();
  };
  socket.on('connect_error', redial);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') redial();
  });
  return socket;
}
