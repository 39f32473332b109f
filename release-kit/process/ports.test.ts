import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { freePort, isPortFree } from './ports.ts';

const listen = () =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      // A listening TCP server has an AddressInfo; the other kinds belong to pipes.
      const { port } = server.address() as AddressInfo;
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });

test('a port in use is not free, and is free again once its server has closed', async () => {
  const server = await listen();
  expect(await isPortFree(server.port)).toBe(false);
  await server.close();
  expect(await isPortFree(server.port)).toBe(true);
});

test('a free port is given out once, and the system gives it to no connection', async () => {
  const chosen: number[] = [];
  for (let count = 0; count < 30; count += 1) chosen.push(await freePort());
  expect(new Set(chosen).size).toBe(chosen.length);
  const [first = 0, last = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split(/\s+/)
    .map(Number);
  expect(chosen.filter((port) => port >= first && port <= last)).toEqual([]);
});

test('a free port can be listened on', async () => {
  expect(await isPortFree(await freePort())).toBe(true);
});
