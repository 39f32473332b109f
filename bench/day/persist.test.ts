import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { listWallet } from 'shared-contracts/wallet/wallet.api';

import { persistentCalls } from './persist.ts';

test('a limited call is repeated, and counted as limited', async () => {
  const answers = [429, 503, 200];
  const server = createServer((_request, response) => {
    response.statusCode = answers.shift() ?? 200;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { call, limited, repeated } = persistentCalls(`http://127.0.0.1:${port}`);
  await call(listWallet, { query: {} }, 'token');
  server.close();
  expect(limited()).toEqual([expect.stringContaining('429')]);
  expect(repeated()).toBe(2);
});
