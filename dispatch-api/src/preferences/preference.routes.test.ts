import { eq, sql } from 'drizzle-orm';
import { roles } from 'shared-contracts/core/role';
import { preferenceLimits } from 'shared-contracts/preferences/preference';
import { changePreferences, listPreferences } from 'shared-contracts/preferences/preference.api';

import { userPreferences } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let now = Date.parse('2026-11-22T10:00:00.000Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const change = (user: TestUser, preferences: [key: string, value: string, chosenAt: string][]) =>
  test.call(
    changePreferences,
    {
      body: {
        preferences: preferences.map(([key, value, chosen_at]) => ({ key, value, chosen_at })),
      },
    },
    user,
  );
const stored = async (user: TestUser) =>
  Object.fromEntries(
    (await test.call(listPreferences, {}, user)).answer.preferences.map(({ key, value }) => [
      key,
      value,
    ]),
  );

it.each(roles)('keeps what a user of the role %s chose, for nobody else', async (role) => {
  const [user, other] = [await test.user(role), await test.user(role)];
  const admin = await test.user('admin');
  expect((await change(user, [['theme', '"dark"', at(0)]])).status).toBe(200);
  expect(await stored(user)).toEqual({ theme: '"dark"' });
  expect([await stored(other), await stored(admin)]).toEqual([{}, {}]);
});

it('refuses calls without a session', async () => {
  expect((await test.call(listPreferences, {})).status).toBe(401);
  const body = { preferences: [{ key: 'theme', value: '"dark"', chosen_at: at(0) }] };
  expect((await test.call(changePreferences, { body })).status).toBe(401);
});

it('changes the named keys and leaves those that another machine chose', async () => {
  const user = await test.user('dispatcher');
  await change(user, [
    ['theme', '"dark"', at(-9)],
    ['list.inprogress', '{"hidden":["fare"]}', at(-9)],
  ]);
  await change(user, [['theme', '"light"', at(-5)]]);
  expect(await stored(user)).toEqual({
    theme: '"light"',
    'list.inprogress': '{"hidden":["fare"]}',
  });
});

it('keeps the newest choice of a key, whichever arrives last', async () => {
  const user = await test.user('dispatcher');
  await change(user, [['theme', '"light"', at(-5)]]);
  await change(user, [
    ['theme', '"dark"', at(-60)],
    ['language', '"ur"', at(-60)],
  ]);
  expect(await stored(user)).toEqual({ theme: '"light"', language: '"ur"' });
  await change(user, [
    ['theme', '"system"', at(-1)],
    ['theme', '"dark"', at(-3)],
  ]);
  expect(await stored(user)).toEqual({ theme: '"system"', language: '"ur"' });
});

it('writes keys in one order, so that two calls lock their rows in that order', async () => {
  for (const keys of ['cab', 'bca', 'acb', 'abc', 'cba']) {
    const user = await test.user('dispatcher');
    await change(
      user,
      [...keys].map((key) => [key, '1', at(0)]),
    );
    const rows = await test.app.services.database
      .select({ key: userPreferences.key })
      .from(userPreferences)
      .where(eq(userPreferences.userId, user.id))
      .orderBy(sql`ctid`);
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  }
});

it('does not let a clock that is ahead win over later choices', async () => {
  const user = await test.user('dispatcher');
  await change(user, [['theme', '"dark"', at(3 * 86_400)]]);
  now += 1000;
  await change(user, [['theme', '"light"', at(0)]]);
  expect(await stored(user)).toEqual({ theme: '"light"' });
});

it('limits what one user stores', async () => {
  const user = await test.user('dispatcher');
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index): [string, string, string] => [
      `key-${from + index}`,
      '1',
      at(0),
    ]);
  expect((await change(user, many(0, preferenceLimits.keys))).status).toBe(200);
  expect((await change(user, many(preferenceLimits.keys, 1))).failure).toMatchObject({
    code: 400,
    error_id: 'request.invalid',
  });
  expect(Object.keys(await stored(user))).toHaveLength(preferenceLimits.keys);
  const long = 'x'.repeat(preferenceLimits.value + 1);
  expect((await change(user, [['key-1', long, at(0)]])).status).toBe(400);
  expect((await change(user, [['Key 1', '1', at(0)]])).status).toBe(400);
  expect((await change(user, [['k'.repeat(preferenceLimits.key + 1), '1', at(0)]])).status).toBe(
    400,
  );
});
