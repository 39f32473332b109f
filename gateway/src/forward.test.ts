import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';
import { proxyPlugin } from './proxy.plugin.ts';

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An API process that answers, or breaks the connection once it has read the call. */
interface Process {
  origin: string;
  received: Received[];
  isBroken: boolean;
  server: Server;
}

async function startProcess(name: string): Promise<Process> {
  const received: Received[] = [];
  const answerOne = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (request.url !== '/readyz') {
      const { method = '', headers } = request;
      // a cancelled body has no end
      received.push({ method, headers, body: await text(request).catch(() => '') });
      if (started.isBroken) request.socket.destroy();
    }
    answer.end(name);
  };
  const server = createServer((request, answer) => void answerOne(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listening on TCP
  const { port } = server.address() as AddressInfo;
  const started = { origin: `http://127.0.0.1:${port}`, received, isBroken: false, server };
  return started;
}

const stop = ({ server }: Process) =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });

let one: Process;
let two: Process;
let gateway: FastifyInstance;
let origin: string;
const send = (call: RequestInit) => fetch(`${origin}/api/v1/ride/create?city=KHI`, call);
beforeEach(async () => {
  [one, two] = [await startProcess('one'), await startProcess('two')];
  gateway = Fastify();
  // The plugin reads one option.
  await gateway.register(proxyPlugin, { api: `${one.origin},${two.origin}` } as GatewayOptions);
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await gateway.close();
  await Promise.all([stop(one), stop(two)]);
});

/** Sends calls until the one that breaks has received one; returns that call's answer. */
async function untilBroken(call: RequestInit): Promise<Response> {
  one.isBroken = true;
  for (;;) {
    const answer = await send(call);
    if (one.received.length > 0) return answer;
    two.received.length = 0;
  }
}

const json = { 'content-type': 'application/json' };
const fields = JSON.stringify({ name: 'عائشہ خان' });

test.each([
  ['a read', { method: 'GET' }],
  [
    'a call with a key',
    {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'k-1' },
      body: fields,
    },
  ],
] as const)('%s whose process dies is answered by another one, unchanged', async (_what, call) => {
  const answer = await untilBroken(call);
  expect([answer.status, await answer.text()]).toEqual([200, 'two']);
  const [first] = one.received;
  const [second] = two.received;
  expect(second?.body).toBe(call.method === 'POST' ? fields : '');
  expect(second).toEqual({
    ...first,
    headers: { ...first?.headers, host: new URL(two.origin).host },
  });
});

test.each([
  ['a call without a key', { method: 'POST', headers: json, body: fields }],
  [
    'an upload, even with a key',
    {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'idempotency-key': 'k-1' },
      body: fields,
    },
  ],
] as const)('%s is not repeated: its process may have done it', async (_what, call) => {
  const answer = await untilBroken(call);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error_id: 'server.unavailable' });
  expect([one.received.length, two.received.length]).toEqual([1, 0]);
});

test('an upload that its client cancels does not take its process out of turn', async () => {
  const upload = httpRequest(`${origin}/api/v1/upload`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'content-length': 1000 },
  }).on('error', () => {});
  const arrived = ({ server }: Process) =>
    new Promise<IncomingMessage>((resolve) =>
      server.on('request', (request) => request.method === 'POST' && resolve(request)),
    );
  upload.write('x');
  const request = await Promise.race([arrived(one), arrived(two)]);
  upload.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  const answers = [await send({ method: 'GET' }), await send({ method: 'GET' })];
  const names = await Promise.all(answers.map((answer) => answer.text()));
  expect(names.toSorted()).toEqual(['one', 'two']);
});

test('a call that no process has received is repeated, even a write', async () => {
  await stop(one);
  const call = { method: 'POST', headers: json, body: fields } as const;
  const answers = [await send(call), await send(call)];
  expect([await answers[0]?.text(), await answers[1]?.text()]).toEqual(['two', 'two']);
  expect(two.received.map(({ body }) => body)).toEqual([fields, fields]);
});

test('when every process fails, each is called once, and the answer says so', async () => {
  two.isBroken = true;
  const answer = await untilBroken({ method: 'GET' });
  expect(answer.status).toBe(503);
  expect([one.received.length, two.received.length]).toEqual([1, 1]);
});
