import { io, type Socket } from 'socket.io-client';

export type { Socket } from 'socket.io-client';

/** A user's socket for tests and benchmarks; it reconnects by itself after `reconnectMs`. */
export const consoleSocket = (url: string, token: string, reconnectMs = 500): Socket =>
  io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: reconnectMs,
  });
