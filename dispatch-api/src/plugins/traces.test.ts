import { startTraceReceiver, type TraceReceiver } from 'server-tracing/testing/trace-receiver';
import { startTracing } from 'server-tracing/tracing';
import { login } from 'shared-contracts/auth/auth.api';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { integrationBase } from 'shared-contracts/integration/door';
import { createRequest } from 'shared-contracts/integration/request-door.api';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';

import { openTestApp, type TestApp } from '../testing/test-app.ts';

let receiver: TraceReceiver;
let test: TestApp;
beforeEach(async () => {
  receiver = await startTraceReceiver();
  test = await openTestApp({
    tracing: startTracing({
      endpoint: receiver.endpoint,
      service: 'dispatch-api',
      share: 1,
      isEdge: false,
    }),
  });
});
afterEach(() => receiver.stop());

const request = { type: 'app', phone: '923007654321', city: 'KHI' } as const;

it('each call is a span, and its statements are below it, those of its transaction too', async () => {
  const agent = await test.user('dispatcher');
  const key = await test.key(['requests']);
  const { answer } = await test.call(createRequest, { body: request }, key);
  await test.call(claimQueueRow, { params: { id: answer.data.id } }, agent);
  await test.close();
  const spans = receiver.spans();
  const calls = spans.filter(({ name }) => /^[A-Z]+ \/(api|integration)\/v1\//.test(name));
  expect(calls.map(({ name }) => name)).toEqual([
    `POST ${integrationBase}${createRequest.path}`,
    `${claimQueueRow.method} /api/v1${claimQueueRow.path.replace('{id}', ':id')}`,
  ]);
  const below = (name: string) => {
    const parent = calls.find((call) => call.name.startsWith(name));
    return spans.flatMap((span) =>
      span.parentSpanId === parent?.spanId && span.traceId === parent?.traceId ? [span.name] : [],
    );
  };
  expect(below('POST')).toEqual(expect.arrayContaining(['INSERT queue_rows', 'WITH audit_log']));
  expect(below(claimQueueRow.method)).toEqual(
    expect.arrayContaining(['SELECT sessions', 'UPDATE queue_rows', 'WITH audit_log']),
  );
  // Background work, such as numbering events, belongs to no trace.
  expect(below('POST').length + below(claimQueueRow.method).length + calls.length).toBe(
    spans.length,
  );
});

it('has no phone, password or token in it', async () => {
  const agent = await test.user('dispatcher');
  await test.call(createRequest, { body: request }, await test.key(['requests']));
  await test.call(getPassenger, { params: { phone: '923007654321' }, query: {} }, agent);
  await test.call(login, {
    body: {
      phone: agent.phone,
      password: 'Planted@secret1',
      captcha_token_value: 'planted captcha',
    },
  });
  await test.close();
  expect(receiver.spans().length).toBeGreaterThan(10);
  for (const planted of [
    '3007654321',
    agent.phone,
    'Planted@secret1',
    'planted captcha',
    agent.token,
  ])
    expect(receiver.text()).not.toContain(planted);
});
