import {
  answers,
  drips,
  floods,
  hangs,
  hangsUp,
  openUnreliableServer,
  type UnreliableServer,
} from '../testing/unreliable-server.ts';
import { outsideClient, type OutsideClient, type OutsideLimits } from './outside-client.ts';

let server: UnreliableServer;
let client: OutsideClient;
beforeEach(async () => {
  server = await openUnreliableServer(answers(200, { ok: true }));
});
afterEach(async () => {
  await client.close();
  await server.close();
});
function open(limits: Partial<OutsideLimits> = {}): void {
  client = outsideClient('the service', `${server.url}/base/`, limits);
}
const read = (isIdempotent = true) => client.json({ method: 'GET', path: '/things', isIdempotent });

it('calls under the service’s address', async () => {
  open();
  expect(
    await client.json({ method: 'GET', path: '/things', query: { q: 'a&b' }, isIdempotent: true }),
  ).toEqual({ ok: true });
  expect(server.requests).toEqual(['GET /base/things?q=a%26b']);
});

it.each([
  ['never answers', hangs],
  ['drips bytes', drips],
])('ends a call to a server that %s', async (_name, behavior) => {
  open({ timeMs: 300 });
  server.behave = behavior;
  await expect(read()).rejects.toThrow('the service: no answer within 300 ms');
  expect(server.requests).toHaveLength(1);
});

it('reads no more of an answer than its limit', async () => {
  open();
  const written = new Promise<number>((resolve) => {
    server.behave = floods(resolve);
  });
  await expect(read(false)).rejects.toThrow('UND_ERR_RES_EXCEEDED_MAX_SIZE');
  // plus what the system's buffers hold
  expect(await written).toBeLessThan(50 * 1024 * 1024);
});

it('follows no redirect', async () => {
  const inside = await openUnreliableServer(answers(200, { secret: 1 }));
  open();
  server.behave = answers(302, '', { location: `${inside.url}/latest/meta-data` });
  await expect(read()).rejects.toThrow('the service answered 302');
  expect(server.requests).toHaveLength(1);
  expect(inside.requests).toEqual([]);
  await inside.close();
});

it('stays on its origin with any path', async () => {
  open();
  await client.text({ method: 'GET', path: '//other.example/x', isIdempotent: true });
  await client.text({ method: 'GET', path: '/../../x', isIdempotent: true });
  expect(server.requests).toEqual(['GET /base//other.example/x', 'GET /x']);
});

it('does not accept broken JSON', async () => {
  open();
  server.behave = answers(200, '{"ok":');
  await expect(read()).rejects.toThrow('not valid JSON');
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['fails', answers(500, '')],
  ['hangs up', hangsUp],
  ['is busy', answers(429, '', { 'retry-after': '0' })],
])('repeats an idempotent call when the server %s, and no other call', async (_name, behavior) => {
  open();
  server.behave = (response, request) => {
    const isFirst = server.requests.length === 1;
    (isFirst ? behavior : answers(200, { ok: true }))(response, request);
  };
  expect(await read()).toEqual({ ok: true });
  expect(server.requests).toHaveLength(2);

  server.requests.length = 0;
  await expect(read(false)).rejects.toThrow('the service');
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['a wait that is too long', answers(429, '', { 'retry-after': '60' })],
  ['a refusal', answers(404, '')],
])('repeats nothing after %s', async (_name, behavior) => {
  open();
  server.behave = behavior;
  await expect(read()).rejects.toThrow('the service answered');
  expect(server.requests).toHaveLength(1);
});

it('stops calling a service that fails, and goes on when it works again', async () => {
  open({ failures: 2, pauseMs: 300 });
  server.behave = answers(500, '');
  await expect(read(false)).rejects.toThrow('answered 500');
  await expect(read(false)).rejects.toThrow('answered 500');
  server.behave = answers(200, { ok: true });
  await expect(read(false)).rejects.toThrow('is not called');
  expect(server.requests).toHaveLength(2);
  const works = () =>
    read(false).then(
      () => true,
      () => false,
    );
  while (!(await works())) await new Promise(setImmediate);
  expect(server.requests).toHaveLength(3);
});

it('a refusal is no failure of the service', async () => {
  open({ failures: 1 });
  server.behave = answers(422, '');
  for (let i = 0; i < 3; i += 1) await expect(read()).rejects.toThrow('answered 422');
});

it('names a closed port by the system’s code', async () => {
  open();
  await server.close();
  await expect(read()).rejects.toThrow('the service: ECONNREFUSED');
});
