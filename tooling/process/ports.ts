import { createServer } from 'node:net';

function tryListen(port: number, host?: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(taken));
    });
  });
}

/** Whether the port is free on all addresses that a server or a browser would use. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    if ((await tryListen(port, host)) === undefined) return false;
  }
  return true;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const port = await tryListen(0, '127.0.0.1');
  if (port === undefined) throw new Error('this machine has no free port');
  return port;
}
