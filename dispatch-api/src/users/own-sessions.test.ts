import { eq, sql } from 'drizzle-orm';
import { roles } from 'shared-contracts/core/role';
import { endOwnSessions, listOwnSessions } from 'shared-contracts/users/user.api';

import { openSession } from '../auth/session.repository.ts';
import { newId } from '../database/id.ts';
import { auditLog, sessions } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ relay: true });
});
afterAll(() => test.close());

/** The same user on another machine. */
async function elsewhere(user: TestUser): Promise<TestUser> {
  const { database, settings } = test.app.services;
  const from = { address: '10.0.0.7', userAgent: 'Another browser' };
  const { id, token } = await database.transaction((tx) =>
    openSession(tx, settings, user.id, from),
  );
  return { ...user, sessionId: id, token };
}
const list = async (as: TestUser) => (await test.call(listOwnSessions, {}, as)).answer.data;
const idsOf = async (as: TestUser) => (await list(as)).map(({ id }) => id).toSorted();
const end = (as: TestUser, session?: string) =>
  test.call(endOwnSessions, { query: { session } }, as);

it.each(roles)('%s: sees the own sessions, never a token or another user’s', async (role) => {
  const user = await test.user(role);
  await elsewhere(await test.user(role));
  const second = await elsewhere(user);
  const answered = await list(user);
  expect(answered.map(({ id, is_own: own }) => [id, own]).toSorted()).toEqual(
    [
      [user.sessionId, true],
      [second.sessionId, false],
    ].toSorted(),
  );
  expect(answered.find(({ id }) => id === second.sessionId)).toMatchObject({
    address: '10.0.0.7',
    user_agent: 'Another browser',
  });
  for (const token of [user.token, second.token])
    expect(JSON.stringify(answered)).not.toContain(token);
});

it('ends one with its socket, and says so in the audit log', async () => {
  const user = await test.user('dispatcher');
  const [second, third] = [await elsewhere(user), await elsewhere(user)];
  const { socket } = await connect(await listenOnFreePort(test.app), second.token);
  const dropped = new Promise<string>((resolve) => {
    socket.on('disconnect', resolve);
  });
  expect((await end(user, second.sessionId)).answer.ended).toBe(1);
  expect(await dropped).toBe('io server disconnect');
  expect((await test.call(listOwnSessions, {}, second)).status).toBe(401);
  expect(await idsOf(third)).toEqual([user.sessionId, third.sessionId].toSorted());
  const entries = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['session.ended', user.id],
  ]);
});

it('without one it ends all but the one that asks', async () => {
  const [user, other] = [await test.user('supervisor'), await test.user('supervisor')];
  const away = [await elsewhere(user), await elsewhere(user)];
  expect((await end(user)).answer.ended).toBe(2);
  expect(await idsOf(user)).toEqual([user.sessionId]);
  for (const session of away)
    expect((await test.call(listOwnSessions, {}, session)).status).toBe(401);
  expect(await idsOf(other)).toEqual([other.sessionId]);
});

it('ends nobody else’s, an admin’s call neither', async () => {
  const [admin, other] = [await test.user('admin'), await test.user('dispatcher')];
  expect((await end(admin, other.sessionId)).answer.ended).toBe(0);
  expect((await end(admin, newId())).answer.ended).toBe(0);
  expect(await idsOf(other)).toEqual([other.sessionId]);
});

it('asks for a code eleven minutes after the last one, and lists without', async () => {
  const user = await test.user('dispatcher');
  const second = await elsewhere(user);
  await test.app.services.database
    .update(sessions)
    .set({ createdAt: sql`now() - interval '11 minutes'`, confirmedAt: null })
    .where(eq(sessions.id, user.sessionId));
  for (const session of [second.sessionId, undefined])
    expect(await end(user, session)).toMatchObject({
      status: 403,
      failure: { error_id: 'confirmation.required' },
    });
  expect(await idsOf(user)).toEqual([user.sessionId, second.sessionId].toSorted());
});
