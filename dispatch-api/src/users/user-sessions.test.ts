import { eq, sql } from 'drizzle-orm';
import { endUserSessions, listUserSessions } from 'shared-contracts/users/user.api';

import { openSession } from '../auth/session.repository.ts';
import { newId } from '../database/id.ts';
import { auditLog, sessions } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({ relay: true });
  admin = await test.user('admin');
});
afterAll(() => test.close());

const list = async (id: string) =>
  (await test.call(listUserSessions, { params: { id } }, admin)).answer.data;
const wallet = (token: string) =>
  test.app.inject({
    method: 'GET',
    url: '/api/v1/wallet',
    headers: { 'x-dispatch-access-token': token },
  });

it('an admin sees the open sessions of a user, and never a token', async () => {
  const user = await test.user('dispatcher');
  const { database, settings } = test.app.services;
  const second = await database.transaction((tx) =>
    openSession(tx, settings, user.id, { address: '10.0.0.7', userAgent: 'A browser' }),
  );
  const over = await database.transaction((tx) =>
    openSession(tx, settings, user.id, { address: '', userAgent: '' }),
  );
  await database
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, over.id));
  const open = await list(user.id);
  expect(open.map(({ id }) => id).toSorted()).toEqual([user.sessionId, second.id].toSorted());
  expect(open.find(({ id }) => id === second.id)).toMatchObject({
    address: '10.0.0.7',
    user_agent: 'A browser',
    is_own: false,
  });
  expect(JSON.stringify(open)).not.toContain(user.token);
  expect((await list(admin.id)).map(({ is_own: own }) => own)).toEqual([true]);
});

it('ends one, or all, with their sockets', async () => {
  const user = await test.user('supervisor');
  const { database, settings } = test.app.services;
  const second = await database.transaction((tx) =>
    openSession(tx, settings, user.id, { address: '', userAgent: '' }),
  );
  const socket = await connect(await listenOnFreePort(test.app), user.token);
  const dropped = new Promise<string>((resolve) => {
    socket.socket.on('disconnect', resolve);
  });
  expect(
    (
      await test.call(
        endUserSessions,
        { params: { id: user.id }, query: { session: user.sessionId } },
        admin,
      )
    ).answer.ended,
  ).toBe(1);
  expect(await dropped).toBe('io server disconnect');
  expect([(await wallet(user.token)).statusCode, (await wallet(second.token)).statusCode]).toEqual([
    401, 200,
  ]);
  expect(
    (await test.call(endUserSessions, { params: { id: user.id }, query: {} }, admin)).answer.ended,
  ).toBe(1);
  expect((await wallet(second.token)).statusCode).toBe(401);
  expect(await list(user.id)).toEqual([]);
  const entries = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id))
    .orderBy(auditLog.position);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['session.ended', admin.id],
    ['session.ended', admin.id],
    ['user.read', admin.id],
  ]);
});

it("ends no other user's session, and answers an unknown user with 404", async () => {
  const [one, other] = [await test.user('dispatcher'), await test.user('dispatcher')];
  expect(
    (
      await test.call(
        endUserSessions,
        { params: { id: one.id }, query: { session: other.sessionId } },
        admin,
      )
    ).answer.ended,
  ).toBe(0);
  expect((await wallet(other.token)).statusCode).toBe(200);
  for (const endpoint of [listUserSessions, endUserSessions])
    expect(
      (await test.call(endpoint, { params: { id: newId() }, query: {} }, admin)).failure,
    ).toMatchObject({ code: 404, error_id: 'user.unknown' });
});
