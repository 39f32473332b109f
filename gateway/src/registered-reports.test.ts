import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';
import { proxyPlugin } from './proxy.plugin.ts';

const registry = mkdtempSync(join(tmpdir(), 'registry-'));
const received: string[] = [];
const api = createServer((request, answer) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push(body);
    answer.setHeader('content-type', 'application/json').end('{"code":200,"message":"OK"}');
  });
});
const gateway = Fastify();
beforeAll(async () => {
  mkdirSync(join(registry, 'releases', 'mfe-queue'), { recursive: true });
  writeFileSync(join(registry, 'releases', 'mfe-queue', '1.0.0-aaaaaaaaaa.json'), '{}');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // listening on TCP
  await gateway.register(proxyPlugin, {
    api: `http://127.0.0.1:${port}`,
    registry,
  } as GatewayOptions); // the plugin reads two options
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await gateway.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(registry, { recursive: true });
});

const known = { remote: 'mfe-queue', release: '1.0.0-aaaaaaaaaa', load: true };
const post = (payload: object | string, url = '/api/v1/client-reports') =>
  gateway.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('only builds that were registered reach the API', async () => {
  const madeUp = [
    { ...known, release: '1.0.0-bbbbbbbbbb' },
    { ...known, remote: 'mfe-other' },
    { ...known, remote: '../releases/mfe-queue' },
    { ...known, release: '../mfe-queue/1.0.0-aaaaaaaaaa' },
    { ...known, release: 1 },
    null,
  ];
  await post({ reports: [...madeUp, known] });
  expect(received).toEqual([JSON.stringify({ reports: [known] })]);
});

test.each(['client-reports?again=1', 'client-reports/', 'client-report%73'])(
  'made-up builds do not reach the API at %s either',
  async (spelling) => {
    await post({ reports: [{ ...known, remote: 'mfe-other' }, known] }, `/api/v1/${spelling}`);
    expect(received).toEqual([JSON.stringify({ reports: [known] })]);
  },
);

test('a page whose builds are all unknown is answered, and the API is not asked', async () => {
  const answer = await post({ reports: [{ ...known, release: '9.9.9-0123456789' }] });
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, message: 'OK' }]);
  expect(received).toEqual([]);
});

test.each([
  ['registered builds alone', JSON.stringify({ reports: [known] })],
  ['an empty list', '{"reports":[]}'],
  ['no list', '{"reports":{}}'],
  ['nothing', 'null'],
  ['no JSON', '{"reports":['],
])('%s are passed on as they came', async (_what, body) => {
  await post(body);
  expect(received).toEqual([body]);
});

test('other calls are passed on as they came', async () => {
  const body = JSON.stringify({ reports: [{ ...known, release: 'x' }] });
  await post(body, '/api/v1/notes');
  expect(received).toEqual([body]);
});
