import { asc, eq } from 'drizzle-orm';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { auditLog, withdrawals } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { noteOverduePayouts } from './wallet.commands.ts';

const dayMs = 86_400_000;
const requested = new Date('2026-11-21T08:00:00Z');
let now = requested.getTime();
let test: TestApp;
beforeEach(async () => {
  now = requested.getTime();
  test = await openTestApp({ clock: () => now, settings: { overduePayoutDays: 3 } });
});
afterEach(() => test.close());

async function request(over: Partial<typeof withdrawals.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await test.app.services.database.insert(withdrawals).values({
    id,
    userId: (await test.user('dispatcher')).id,
    method: 'jazz',
    amount: 500,
    dt: requested,
    ...over,
  });
  return id;
}
const note = () =>
  test.app.services.run(noteOverduePayouts(test.app.services.settings), undefined, {
    actor: systemActor('test'),
  });
const overdue = async () =>
  (
    await test.app.services.database.select().from(withdrawals).orderBy(asc(withdrawals.id))
  ).flatMap(({ id, overdueAt }) => (overdueAt ? [id] : []));

it('a withdrawal that is open for longer than the setting is noted once', async () => {
  const id = await request();
  now = requested.getTime() + 3 * dayMs;
  expect(await note()).toBe(0);
  now += 1;
  expect(await note()).toBe(1);
  expect(await overdue()).toEqual([id]);
  expect(await note()).toBe(0);
  const entries = await test.app.services.database
    .select({ subject: auditLog.subjectId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'wallet.payout-overdue'));
  expect(entries).toEqual([{ subject: id, details: { amount: 500 } }]);
});

it('the time starts when a withdrawal may be paid', async () => {
  const id = await request({ payableFrom: new Date(requested.getTime() + dayMs) });
  now = requested.getTime() + 3 * dayMs + 1;
  expect(await note()).toBe(0);
  now += dayMs;
  expect(await note()).toBe(1);
  expect(await overdue()).toEqual([id]);
});

it('a withdrawal that was paid is never overdue', async () => {
  await request({ closedAt: requested });
  now += 30 * dayMs;
  expect(await note()).toBe(0);
});
