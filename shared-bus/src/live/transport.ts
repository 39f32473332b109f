import type { Handshake, RoomNumbers } from 'shared-contracts/core/socket-event';
import { io } from 'socket.io-client';

import type { Sounded } from './sound-rule.ts';

/** The socket as the live client uses it; tests pass their own. */
export interface TransportListener {
  /** The newest number that the client has of each room, for the handshake after a reconnect. */
  seen?(): RoomNumbers;
  opened(): void;
  /** The socket is closed; the transport reconnects automatically. */
  closed(): void;
  /**
   * The server refused the handshake; `errorId` is its reason, where it sends one. The transport
   * reconnects automatically unless closed.
   */
  refused(errorId: string | undefined): void;
  onEvent(event: string, row: unknown, meta: unknown): void;
}
export interface TransportHandle {
  close(): void;
  /** Whether the leading tab gives this one the sound; undefined where no tabs share the socket. */
  takeSound?(sound: Sounded): Promise<boolean> | undefined;
}
export type Transport = (token: string, listener: TransportListener) => TransportHandle;

/**
 * Delay before reconnecting where socket.io itself does not. A session with too many sockets waits
 * for another window to be closed.
 */
export const redialMs = (errorId?: unknown): number =>
  errorId === 'socket.limited' ? 30_000 : 1000;

/**
 * The one socket, over socket.io (docs/domain/basics.md#socket; token in the handshake's
 * `auth.token`, and in `auth.seen` what it has received, docs/decisions/calls.md#socket).
 */
export const socketTransport =
  (url: string): Transport =>
  (token, listener) => {
    const socket = io(url || undefined, {
      // Called for each connection.
      auth(send: (handshake: Handshake) => void) {
        const seen = listener.seen?.() ?? [];
        send({ token, ...(seen.length > 0 && { seen }) });
      },
      transports: ['websocket'],
      // Together, a server that hung and answers again is found within ten seconds. The delay varies by
      // half.
      timeout: 6000,
      reconnectionDelay: 500,
      reconnectionDelayMax: 2000,
    });
    let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
    const scheduleReconnect = (ms = redialMs()): void => {
      clearTimeout(reconnectTimer);
      reconnectTimer = setTimeout(() => socket.connect(), ms);
    };
    socket.on('connect', () => listener.opened());
    socket.on('disconnect', () => {
      listener.closed();
      // socket.io does not reconnect after a disconnect by the server.
      if (!socket.active) scheduleReconnect();
    });
    socket.on('connect_error', (error: Error & { data?: { error_id?: unknown } }) => {
      const errorId = error.data?.error_id;
      listener.refused(typeof errorId === 'string' ? errorId : undefined);
      if (!socket.active) scheduleReconnect(redialMs(errorId));
    });
    socket.onAny((event: string, row: unknown, meta: unknown) =>
      listener.onEvent(event, row, meta),
    );
    return {
      close() {
        clearTimeout(reconnectTimer);
        socket.removeAllListeners();
        socket.offAny();
        socket.disconnect();
      },
    };
  };
