import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { openTestApp, type TestApp } from './testing/test-app.ts';

const mp3 = readFileSync(join(import.meta.dirname, 'testing/media/note.mp3'));
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

it('a file that arrives slowly is not cut off, and one that does not arrive is', async () => {
  test = await openTestApp({ settings: { requestSeconds: 0.2 } });
  const agent = await test.user('dispatcher');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo; // listening on TCP
  const head =
    '--x\r\ncontent-disposition: form-data; name="voice_recording"; filename="a.mp3"\r\n\r\n';
  const file = Buffer.concat([Buffer.from(head), mp3, Buffer.from('\r\n--x--\r\n')]);
  const send = () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/file/upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-dispatch-access-token: ${agent.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${file.length}\r\n\r\n`,
    );
    socket.write(file.subarray(0, file.length / 2));
    return socket;
  };
  const arrived = once(test.app.server, 'request');
  const slow = send();
  await arrived;
  const [silent, small] = [send(), connect(port, '127.0.0.1')];
  small.write(
    'POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  // A request that is no file has been ended by now, and it began after the slow one.
  expect(await text(small)).toMatch(/^HTTP\/1.1 408/);
  slow.write(file.subarray(file.length / 2));
  expect(await text(slow)).toMatch(/^HTTP\/1.1 200/);
  expect(await text(silent)).toMatch(/^HTTP\/1.1 408/);
});
