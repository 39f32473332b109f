import { once } from 'node:events';

import { consoleSocket } from 'release-kit/console/console-socket.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { startChild, stopChild, type Child } from 'release-kit/process/children.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { waitUntilReady } from 'release-kit/process/wait-for.ts';

/** A server that leaves recovery to socket.io; `kill` ends it by SIGKILL and starts it again. */
export interface RecoveringServer {
  readonly port: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRecoveringServer(
  room: string,
  databaseUrl: string,
): Promise<RecoveringServer> {
  const port = await freePort();
  const start = async (): Promise<Child> => {
    const child = startChild({
      name: 'recovering-sockets',
      script: bundleOf('recovering-sockets'),
      args: [String(port), room],
      env: { DATABASE_URL: databaseUrl },
    });
    await waitUntilReady(child, async () =>
      child.progress.step === undefined ? 'it sends nothing yet' : undefined,
    );
    return child;
  };
  let running = start();
  await running;
  return {
    port,
    async kill() {
      const { process } = await running;
      running = once(process, 'exit').then(start);
      process.kill('SIGKILL');
      await running;
    },
    stop: async () => stopChild(await running),
  };
}

/** A client of such a server, which has what the library gives it and asks for nothing else. */
export interface RecoveringReader {
  /** The number of the room's newest event when it began. */
  readonly start: number;
  /** The numbers of the events that it got. */
  readonly got: ReadonlySet<number>;
  close(): void;
}

export async function openRecoveringReader(url: string): Promise<RecoveringReader> {
  const got = new Set<number>();
  const socket = consoleSocket(url, 'none is asked for');
  socket.on('event', (seq: number) => got.add(seq));
  const start = await new Promise<number>((resolve) => {
    socket.once('begins', resolve);
  });
  return { start, got, close: () => void socket.close() };
}
