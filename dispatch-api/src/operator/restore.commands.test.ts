import { eq } from 'drizzle-orm';

import { startSignIn } from '../auth/auth.commands.ts';
import { beginReset } from '../auth/password-reset.commands.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { keyOf, seal, type KeyRing } from '../auth/secret-box.ts';
import { newId } from '../database/id.ts';
import { files, passwordResets, sessions, signIns, users } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { operator } from './on-database.ts';
import { completeRestore, type Restored } from './restore.commands.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

async function restore() {
  let restored: Restored | undefined;
  const { run, settings } = test.app.services;
  const entries = await auditedBy(test, async () => {
    restored = await run(completeRestore(settings), undefined, operator);
  });
  return { restored, entries };
}
async function userWith(keys: KeyRing, secret = 'JBSWY3DPEHPK3PXP') {
  const id = newId();
  return test.user('dispatcher', { id, twoFactorSecret: seal(keys, secondFactorOf(id), secret) });
}

it('counts what was restored, and the second factors that its keys do not read', async () => {
  const { database, run, settings } = test.app.services;
  await test.user('admin');
  const user = await userWith(settings.secretKeys);
  await userWith({ current: keyOf('a key that is lost'), former: [] });
  for (let trips = 0; trips < 3; trips += 1) await buildTrip(database, 'open');
  await database
    .insert(files)
    .values({ id: newId(), kind: 'voice_notes', name: 'a.mp3', type: '', content: Buffer.of(1) });
  expect(await restore()).toEqual({
    restored: { users: 3, trips: 3, files: 1, newest: 'never', unreadable: 1 },
    entries: [['database.restored', 'server database', { newest: 'never' }]],
  });
  await run(beginReset(settings), { userId: user.id }, operator);
  const { restored, entries } = await restore();
  expect(restored?.newest).toMatch(/^\d{4}-\d\d-\d\d /);
  expect(entries).toEqual([['database.restored', 'server database', { newest: restored?.newest }]]);
});

it('ends every session, started sign-in and one-time link; a session that had ended keeps its time', async () => {
  const { database, run, settings } = test.app.services;
  const [user, other] = [await test.user('dispatcher'), await test.user('admin')];
  const long = new Date('2026-01-01T00:00:00Z');
  await database.update(sessions).set({ revokedAt: long }).where(eq(sessions.id, other.sessionId));
  await run(startSignIn, { userId: user.id, secret: null }, operator);
  await run(beginReset(settings), { userId: user.id }, operator);
  await restore();
  const ended = Object.fromEntries(
    (await database.select().from(sessions)).map(({ id, revokedAt }) => [id, revokedAt]),
  );
  expect(ended).toEqual({ [user.sessionId]: expect.any(Date) as Date, [other.sessionId]: long });
  expect([await database.$count(signIns), await database.$count(passwordResets)]).toEqual([0, 0]);
  expect(await database.$count(users)).toBe(2);
});
