import { io } from 'socket.io-client';

/** What the live client needs of a socket; tests give it one of their own at this border. */
export interface TransportListener {
  opened(): void;
  /** The socket is gone; the transport tries again by itself. */
  closed(): void;
  /**
   * The server refused the handshake; `errorId` where it says why. The transport tries again by
   * itself unless closed.
   */
  refused(errorId: string | undefined): void;
  heard(event: string, row: unknown, meta: unknown): void;
}
export interface TransportHandle {
  close(): void;
}
export type Transport = (token: string, listener: TransportListener) => TransportHandle;

/** How long to wait before dialling again where socket.io itself does not. */
const redialMs = 1000;

/**
 * The one socket, over socket.io (docs/domain/basics.md#socket; token in the handshake's
 * `auth.token`, docs/decisions/calls.md#socket).
 */
export const socketTransport =
  (url: string): Transport =>
  (token, listener) => {
    const socket = io(url || undefined, {
      auth: { token },
      transports: ['websocket'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 4000,
    });
    let redial: ReturnType<typeof setTimeout> | undefined;
    const dialLater = (): void => {
      clearTimeout(redial);
      redial = setTimeout(() => socket.connect(), redialMs);
    };
    socket.on('connect', () => listener.opened());
    socket.on('disconnect', () => {
      listener.closed();
      // socket.io does not come back after the server's own disconnect.
      if (!socket.active) dialLater();
    });
    socket.on('connect_error', (fault: Error & { data?: { error_id?: unknown } }) => {
      const errorId = fault.data?.error_id;
      listener.refused(typeof errorId === 'string' ? errorId : undefined);
      if (!socket.active) dialLater();
    });
    socket.onAny((event: string, row: unknown, meta: unknown) => listener.heard(event, row, meta));
    return {
      close() {
        clearTimeout(redial);
        socket.removeAllListeners();
        socket.offAny();
        socket.disconnect();
      },
    };
  };
