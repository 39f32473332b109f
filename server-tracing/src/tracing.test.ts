import Fastify, { type FastifyInstance } from 'fastify';

import type { Tracing } from './call-trace.ts';
import { startTraceReceiver, type TraceReceiver } from './testing/trace-receiver.ts';
import { startTracing } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const pressId = 'b7ad6b7169203331';
const parent = `00-${traceId}-${pressId}-01`;

let receiver: TraceReceiver;
let app: FastifyInstance;
const lines: string[] = [];
afterEach(async () => {
  await app.close();
  await receiver.stop();
});

/** A server that traces the calls below /api; `statements` run in each. */
function serverOf(
  tracing: Tracing,
  statements: readonly string[] = [],
  error?: unknown,
): FastifyInstance {
  lines.length = 0;
  const stream = { write: (line: string) => void lines.push(line) };
  const made = Fastify({ logger: { level: 'info', stream } });
  tracing.traceCalls(made, (route) => route.startsWith('/api/'));
  made.addHook('onClose', () => tracing.close());
  made.get('/api/rows/:id', async ({ trace }) => {
    for (const text of statements) trace?.statement(text)(error);
    return trace?.headers ?? {};
  });
  made.get('/readyz', async ({ trace }) => trace?.headers ?? {});
  return made;
}
const at = (share: number, isEdge: boolean) => ({
  share,
  isEdge,
  service: 'a server',
  endpoint: receiver.endpoint,
});

it('a call is a span below its caller’s, and what it passes on and its statements are below that', async () => {
  receiver = await startTraceReceiver();
  app = serverOf(startTracing(at(1, false)), ['select 1 from trips']);
  const passedOn = await app.inject({
    url: '/api/rows/923001234567',
    headers: { traceparent: parent },
  });
  await app.inject({ url: '/readyz', headers: { traceparent: parent } });
  await app.close();
  const [statement, call, ...more] = receiver.spans();
  expect(more).toEqual([]);
  expect(call).toMatchObject({
    service: 'a server',
    name: 'GET /api/rows/:id',
    traceId,
    parentSpanId: pressId,
    attributes: { 'http.route': '/api/rows/:id', 'http.response.status_code': 200 },
  });
  expect(statement).toMatchObject({ name: 'SELECT trips', traceId, parentSpanId: call?.spanId });
  expect(passedOn.json()).toMatchObject({ traceparent: `00-${traceId}-${call?.spanId}-01` });
});

it('at the edge the page’s press is a span, from when it was pressed', async () => {
  receiver = await startTraceReceiver();
  app = serverOf(startTracing(at(1, true)));
  await app.inject({
    url: '/api/rows/1',
    headers: { traceparent: parent, tracestate: 'press=120' },
  });
  await app.inject({ url: '/api/rows/1', headers: { traceparent: parent } });
  await app.inject({
    url: '/api/rows/1',
    headers: { traceparent: parent, tracestate: 'press=1e9' },
  });
  await app.close();
  const presses = receiver.spans().filter(({ service }) => service === 'page');
  expect(presses).toEqual([
    expect.objectContaining({ name: 'press', traceId, spanId: pressId, parentSpanId: undefined }),
  ]);
  expect(presses[0]?.durationMs).toBeGreaterThanOrEqual(120);
});

it('no value of a row is in a span', async () => {
  receiver = await startTraceReceiver();
  app = serverOf(
    startTracing(at(1, true)),
    [
      `update users set name = 'Planted O''Name' where phone = '923001234567' /*planted comment*/`,
      'select * from users where id = $1 and phone = 923001234567',
    ],
    Object.assign(new Error('Planted message'), { code: '23505', detail: 'Planted detail' }),
  );
  await app.inject('/api/rows/planted-path?phone=planted-query');
  await app.close();
  expect(receiver.text()).not.toMatch(/planted|923001234567/i);
  expect(receiver.spans().map(({ attributes }) => attributes)).toEqual([
    {
      'db.system.name': 'postgresql',
      'db.query.text': 'update users set name = ? where phone = ?',
      'error.type': '23505',
    },
    expect.objectContaining({
      'db.query.text': 'select * from users where id = $1 and phone = ?',
    }),
    expect.anything(),
  ]);
});

it('the edge decides which traces are sent, and the next server follows it', async () => {
  receiver = await startTraceReceiver();
  app = serverOf(startTracing(at(0, true)));
  const headers = { traceparent: parent, tracestate: 'press=120' };
  const { traceparent } = (await app.inject({ url: '/api/rows/1', headers })).json<{
    traceparent: string;
  }>();
  expect(traceparent).toMatch(/-00$/);
  await app.close();
  app = serverOf(startTracing(at(1, false)));
  await app.inject({ url: '/api/rows/1', headers: { traceparent } });
  await app.close();
  expect(receiver.spans()).toEqual([]);
});

it.each([
  [
    'refuses',
    (refuse: { writeHead(status: number): { end(): void } }) => refuse.writeHead(400).end(),
  ],
  ['does not answer', () => {}],
])('a receiver that %s holds no call up, and the log says so once', async (_how, answer) => {
  receiver = await startTraceReceiver(answer);
  const waiting = { mostWaiting: 20, delayMs: 1, answerMs: 200 };
  app = serverOf(startTracing({ ...at(1, true), waiting }), ['select 1', 'select 2']);
  for (let call = 0; call < 20; call += 1)
    expect((await app.inject('/api/rows/1')).statusCode).toBe(200);
  await receiver.until((spans) => spans.length > 0);
  await app.close();
  expect(lines.filter((line) => line.includes('traces are not taken'))).toHaveLength(1);
});
