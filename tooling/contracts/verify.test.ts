import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from 'shared-contracts/core/endpoint';
import * as T from 'shared-contracts/core/schema';
import { verifyContract } from './verify.ts';

const list = endpoint({ id: 'things.list', method: 'GET', path: '/things', summary: 'Things', roles: ['admin'], answer: T.answer({ list: T.Array(T.Object({ id: T.String(), fare: T.Integer() })) }) });
const open = endpoint({ id: 'things.open', method: 'GET', path: '/open', summary: 'For everybody', roles: 'public', answer: T.answer({ list: T.Array(T.String()) }) });
const create = endpoint({ id: 'things.create', method: 'POST', path: '/things', summary: 'Creates', roles: ['admin'], answer: T.answer({}) });
const refused = { code: 401, message: 'Sign in', error: 'Unauthorised', error_id: 'session.missing' };

type Answers = Record<string, (isSignedIn: boolean) => { status: number; body: unknown }>;
const asked: string[] = [];
let server: Server;

async function verify(answers: Answers) {
  asked.length = 0;
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answers[request.url ?? '']?.(request.headers['x-dispatch-access-token'] === 'key') ?? { status: 404, body: { code: 404 } };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
  const verdicts = await verifyContract({ base, token: 'key', endpoints: [list, open, create] });
  await close();
  return Object.fromEntries(verdicts.map(({ id, outcome, why }) => [id, [outcome, ...why]]));
}
// Connections that are kept for the next call would hold up the end.
const close = () => new Promise((resolve) => {
  server.closeAllConnections();
  server.close(resolve);
});


const right: Answers = {
  '/things': (isSignedIn) => (isSignedIn ? { status: 200, body: { list: [{ id: 'a', fare: 1 }] } } : { status: 401, body: refused }),
  '/open': () => ({ status: 200, body: { list: ['a'] } }),
};

test('a server that answers as the contracts say holds; nothing that changes something is asked', async () => {
  expect(await verify(right)).toEqual({ 'things.list': ['holds'], 'things.open': ['holds'], 'things.create': ['not called', 'it changes something'] });
  expect(asked).toEqual(['GET /things', 'GET /things', 'GET /open']);
});

test('an answer of another shape, a stranger who is let in, a failure and what is no JSON are named, each at its call', async () => {
  const wrong = await verify({ ...right, '/things': () => ({ status: 200, body: { list: [{ id: 'a', fare: 'one' }] } }) });
  expect(wrong['things.list']).toEqual(['broken', expect.stringContaining('/list/0/fare'), 'without a session: 200, not 401']);
  expect(wrong['things.open']).toEqual(['holds']);
  expect((await verify({ ...right, '/open': () => ({ status: 500, body: { ...refused, error_id: 'server.failed' } }) }))['things.open']).toEqual(['broken', 'answered 500 server.failed']);
  expect((await verify({ ...right, '/open': () => ({ status: 200, body: '<!doctype html>' }) }))['things.open']?.[0]).toBe('broken');
});
