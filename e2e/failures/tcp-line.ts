import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { freePort } from 'release-kit/process/ports.ts';

/** A line to a server that a test interrupts. */
export interface TcpLine {
  readonly port: number;
  /** Nothing passes any more, and no error is sent, as when a server or the network hangs. */
  hold(): void;
  /** Ends all connections and refuses new ones: as when a server is gone. */
  cut(): void;
  /** Ends all connections; new ones pass. */
  drop(): void;
  /** Held data passes, and new connections are accepted. */
  restore(): void;
  close(): Promise<void>;
}

/** `address` is this machine's, at which the line is reached. */
export async function openLine(target: { port: number }, address = '127.0.0.1'): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'held' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('data', (data) => void other.write(data));
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === 'held') one.pause();
    }
  });
  const port = await freePort();
  server.listen(port, address);
  await once(server, 'listening');
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    hold() {
      state = 'held';
      for (const socket of sockets) socket.pause();
    },
    cut() {
      state = 'cut';
      drop();
    },
    drop,
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      drop();
      server.close();
    },
  };
}

/** The same address by another port. */
export const throughLine = (url: string, { port }: TcpLine): string =>
  Object.assign(new URL(url), { port: String(port) }).href;
export const portOf = (url: string): { port: number } => ({ port: Number(new URL(url).port) });
