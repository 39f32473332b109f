import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

it.each([
  ['headers', ''],
  ['a body', 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{'],
])('a request that does not send all of %s is ended in time', async (_what, first) => {
  test = await openTestApp({ settings: { requestSeconds: 0.4 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo; // listening on TCP
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\n${first}`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408/);
});
