import { readFileSync } from 'node:fs';
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

const lowestPort = 10_000;

/** The first of the system's ephemeral ports. */
function firstEphemeralPort(): number {
  try {
    const file = '/proc/sys/net/ipv4/ip_local_port_range';
    return Number(readFileSync(file, 'utf8').split(/\s+/)[0]);
  } catch {
    // The usual range of systems without that file.
    return 32_768;
  }
}

const chosen = new Set<number>();

/**
 * A port that is free now, and a different one each time. Its server may start seconds later, so it
 * is not an ephemeral port, which the system could give to a connection in the meantime; it is
 * random, because other processes choose ports too.
 */
export async function freePort(): Promise<number> {
  const count = firstEphemeralPort() - lowestPort;
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const port = lowestPort + Math.floor(Math.random() * count);
    if (chosen.has(port) || !(await isPortFree(port))) continue;
    chosen.add(port);
    return port;
  }
  throw new Error('This machine has no free port.');
}
