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

test('a free port can be listened on', async () => {
  expect(await isPortFree(await freePort())).toBe(true);
});
