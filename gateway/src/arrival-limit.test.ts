import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import Fastify, { type FastifyInstance } from 'fastify';

import { buildGateway } from './gateway.ts';
import { selfSigned } from './self-signed.ts';
import { settingsFrom } from './settings.ts';

// A client that sends its request slowly holds a connection, and at the API a place.
let gateway: FastifyInstance;
let api: FastifyInstance;
beforeEach(async () => {
  api = Fastify();
  api.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
  api.post('/api/v1/file', async ({ body }) => ({
    bytes: (await buffer(body as Readable)).length, // as the parser above gives it
  }));
  api.post('/api/v1/slow', async ({ body }) => ({ body }));
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
});

async function listen(more: object = {}): Promise<number> {
  gateway = await buildGateway({
    registry: '/nowhere',
    releases: '/nowhere',
    api: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
    config: settingsFrom({ NODE_ENV: 'test' }),
    requestSeconds: 0.4,
    ...more,
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  return (gateway.server.address() as AddressInfo).port; // listening on TCP
}
const post = {
  ':method': 'POST',
  ':path': '/api/v1/slow',
  'content-type': 'application/json',
};
const head = 'POST /api/v1/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

/** Sends the first byte of a body, and waits until that request is ended. */
function untilEndedOverHttp1(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}content-length: 100\r\n\r\n{`);
  return text(socket);
}
async function untilEndedOverHttp2(session: ClientHttp2Session): Promise<number | undefined> {
  const slow = session.request({ ...post, 'content-length': '100' });
  slow.on('error', () => {});
  slow.write('{');
  await once(slow, 'close');
  return slow.rstCode;
}

it.each([
  ['headers', head],
  ['a body', `${head}content-length: 100\r\n\r\n{`],
])('over HTTP/1 a request that does not send all of %s is ended', async (_what, first) => {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(first);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408/);
});

it.each([{}, { h2: true }])(
  'a file that arrives slowly is passed on whole (%p)',
  async ({ h2 }) => {
    const port = await listen(h2 ? { h2: await selfSigned() } : {});
    const content = Buffer.alloc(16_384);
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '16384',
    };
    const session = h2
      ? connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
      : undefined;
    const sent = session
      ? session.request({ ':method': 'POST', ':path': '/api/v1/file', ...headers })
      : request({ port, method: 'POST', path: '/api/v1/file', headers });
    const arrived = once(api.server, 'request');
    sent.write(content.subarray(0, 8192));
    await arrived;
    // A request without a file that began later is ended first.
    await (session ? untilEndedOverHttp2(session) : untilEndedOverHttp1(port));
    sent.end(content.subarray(8192));
    const answer = session ? sent : (await once(sent, 'response'))[0];
    expect(await text(answer)).toBe('{"bytes":16384}');
    session?.close();
  },
);

it('over HTTP/2 a request that does not send all of its body is ended, and others go on', async () => {
  const port = await listen({ h2: await selfSigned() });
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  expect(await untilEndedOverHttp2(session)).not.toBe(0);
  const whole = session.request(post);
  whole.end('{"a":1}');
  expect(await text(whole)).toBe('{"body":{"a":1}}');
  session.close();
});
