import { eq } from 'drizzle-orm';
import type { Static } from 'shared-contracts/core/schema';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { queueNew } from 'shared-contracts/queue/queue.socket';

import { newId } from '../database/id.ts';
import { auditLog, idempotencyKeys, outbox, settings } from '../database/schema.ts';
import { ApiError, fail } from '../failure.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { systemActor } from './actor.ts';
import { command } from './command.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  user = await test.user('supervisor', { name: 'Sara' });
});
afterAll(() => test.close());

/** A row that the contract of QUEUE_NEW accepts; its booking id names the test that wrote it. */
const requestOf = (field: string): Static<typeof QueueRow> => ({
  id: newId(),
  booking_id: field,
  type: 'app',
  name: '',
  phone: '923001234567',
  voice_note: null,
  customer_type: 0,
  city: 'KHI',
  lang_id: 1,
  dt: new Date().toISOString(),
});

let made = 0;
/** Writes a row, audits and announces it, and numbers each time it really ran. */
const write = command(
  'test.write',
  async (
    { tx, audit, announce, names },
    { field, fails = false }: { field: string; fails?: boolean },
  ) => {
    made += 1;
    await tx.insert(settings).values({ field, value: 'x' });
    audit('user.changed', { type: 'user', id: field }, { amount: 7 });
    announce(queueNew, requestOf(field), ['queue', 'queue']);
    names(field);
    if (fails) fail('trip.unknown');
    return { field, made };
  },
);
const run = (field: string, idempotency?: { key: string; body: unknown }, fails = false) =>
  test.app.services.run(
    write,
    { field, fails },
    { actor: user.actor, requestId: 'r1', ...(idempotency && { idempotency }) },
  );
const written = async (field: string) => {
  const { database } = test.app.services;
  const [rows, audits, announced] = await Promise.all([
    database.select().from(settings).where(eq(settings.field, field)),
    database.select().from(auditLog).where(eq(auditLog.subjectId, field)),
    database.select().from(outbox),
  ]);
  return {
    rows: rows.length,
    audits,
    events: announced.filter(({ row }) => (row as QueueRow).booking_id === field),
  };
};

it('writes row, audit entry and event in one transaction', async () => {
  await run('a');
  const { rows, audits, events } = await written('a');
  expect(rows).toBe(1);
  expect(audits).toMatchObject([
    {
      action: 'user.changed',
      actorId: user.id,
      actorName: 'Sara',
      actorRole: 11,
      subjectType: 'user',
      details: { amount: 7 },
      requestId: 'r1',
    },
  ]);
  expect(events).toMatchObject([{ event: 'QUEUE_NEW', rooms: ['queue'] }]);
});

it('writes nothing when it fails', async () => {
  await expect(run('b', { key: 'kb', body: 1 }, true)).rejects.toBeInstanceOf(ApiError);
  expect(await written('b')).toMatchObject({ rows: 0, audits: [], events: [] });
  expect(
    await test.app.services.database
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, 'kb')),
  ).toEqual([]);
});

it('refuses an event whose row breaks its contract, and writes nothing', async () => {
  const broken = command('test.broken-row', async ({ tx, announce }) => {
    await tx.insert(settings).values({ field: 'broken', value: 'x' });
    // The compiler checks the row's shape; data of a database may differ from it.
    announce(
      queueNew,
      { ...requestOf('broken'), lang_id: 'English' } as unknown as Static<typeof QueueRow>,
      ['queue'],
    );
  });
  await expect(test.app.services.run(broken, undefined, { actor: user.actor })).rejects.toThrow(
    /QUEUE_NEW breaks its contract: value\/lang_id must be integer/,
  );
  expect((await written('broken')).rows).toBe(0);
});

it('writes more audit entries than one statement has values for', async () => {
  const many = 6554;
  const large = command('test.large', async ({ audit }) => {
    for (let number = 0; number < many; number += 1)
      audit('reference.changed', { type: 'reference', id: 'many' });
  });
  await test.app.services.run(large, undefined, { actor: user.actor });
  const { database } = test.app.services;
  expect(await database.$count(auditLog, eq(auditLog.subjectId, 'many'))).toBe(many);
});

describe('an Idempotency-Key', () => {
  it('returns the first answer and does nothing', async () => {
    const first = await run('c', { key: 'kc', body: { one: 1, two: [2] } });
    const again = await run('c', { key: 'kc', body: { two: [2], one: 1 } });
    expect(again).toEqual(first);
    expect(await written('c')).toMatchObject({ rows: 1, events: [{}] });
  });

  it('refuses another body and names what the first one made', async () => {
    await run('d', { key: 'kd', body: 1 });
    await expect(run('d2', { key: 'kd', body: 2 })).rejects.toMatchObject({
      id: 'idempotency.reused',
      message: 'This booking already exists: d',
    });
    expect((await written('d2')).rows).toBe(0);
  });

  it('is free again after a refusal', async () => {
    await expect(run('e', { key: 'ke', body: 1 }, true)).rejects.toBeInstanceOf(ApiError);
    await expect(run('e', { key: 'ke', body: 2 })).resolves.toMatchObject({ field: 'e' });
  });

  it("is each user's own", async () => {
    await run('f', { key: 'kf', body: 1 });
    const other = test.app.services.run(
      write,
      { field: 'f2' },
      { actor: systemActor('another'), idempotency: { key: 'kf', body: 2 } },
    );
    await expect(other).resolves.toMatchObject({ field: 'f2' });
  });

  it('runs one of many parallel calls', async () => {
    const before = made;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => run('g', { key: 'kg', body: 1 })),
    );
    const answers = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as ApiError] : [],
    );
    expect(made).toBe(before + 1);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // On PostgreSQL the others meet the first one running; on PGlite they wait for it.
    for (const refusal of refusals) expect(refusal.id).toBe('idempotency.running');
    expect((await written('g')).rows).toBe(1);
  });
});
