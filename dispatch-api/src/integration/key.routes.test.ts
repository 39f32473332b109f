import { eq } from 'drizzle-orm';
import { listAudit } from 'shared-contracts/audit/audit.api';
import * as api from 'shared-contracts/integration/integration-key.api';
import { readOwnKey } from 'shared-contracts/integration/own-key.api';

import { buildApp, type App } from '../app.ts';
import { auditLog, integrationKeys } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestUser;
/** The server's time where a test sets it. */
let time: number | undefined;
beforeAll(async () => {
  test = await openTestApp({ clock: () => time ?? Date.now() });
  admin = await test.user('admin', { name: 'Sana Admin' });
});
afterAll(() => test.close());
afterEach(() => {
  time = undefined;
});

const create = (body: object = {}) =>
  test.call(
    api.createIntegrationKey,
    { body: { name: ' Order system ', scopes: ['requests', 'read'], ...body } },
    admin,
  );
const rotate = (id: string, hours?: number) =>
  test.call(
    api.rotateIntegrationKey,
    { params: { id }, body: hours === undefined ? {} : { former_hours: hours } },
    admin,
  );
const revoke = (id: string) => test.call(api.revokeIntegrationKey, { params: { id } }, admin);
const use = (key: Pick<TestKey, 'token'> | null, headers: Record<string, string> = {}) =>
  test.call(readOwnKey, {}, key, headers);
const listed = async (id: string) =>
  (await test.call(api.listIntegrationKeys, {}, admin)).answer.data.find((key) => key.id === id);

it('a key opens the API; its secret is shown once and stored as a hash', async () => {
  const { answer } = await create();
  const { id } = answer.data;
  expect(answer.data).toMatchObject({
    name: 'Order system',
    scopes: ['requests', 'read'],
    calls_per_minute: 600,
    created_by: { id: admin.id, name: 'Sana Admin' },
    last_used_at: null,
    revoked_at: null,
  });
  expect((await use({ token: answer.secret })).answer.data).toEqual({
    name: 'Order system',
    scopes: ['requests', 'read'],
    calls_per_minute: 600,
    expires_at: null,
  });
  expect((await listed(id))?.last_used_at).not.toBeNull();
  expect(answer.secret.startsWith(answer.data.prefix)).toBe(true);
  const [stored] = await test.app.services.database
    .select()
    .from(integrationKeys)
    .where(eq(integrationKeys.id, id));
  expect(JSON.stringify(stored)).not.toContain(answer.secret);
});

it.each([
  ['a blank name', { name: ' ' }, 422, 'name'],
  ['an address that is none', { addresses: ['10.0.0.0/8', '10.0.0.x'] }, 422, 'addresses'],
  ['a range of all addresses', { addresses: ['0.0.0.0/0'] }, 422, 'addresses'],
  ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422, 'expires_at'],
  ['no scope', { scopes: [] }, 400, 'scopes'],
  ['an unknown scope', { scopes: ['all'] }, 400, 'scopes.0'],
])('a key with %s is refused at its field', async (_what, body, status, field) => {
  expect((await create(body)).failure).toMatchObject({ code: status, field });
});

it('without a key, with half of one, or with a session’s token, the call is refused by name', async () => {
  const { token } = await test.key(['read']);
  const refusals = [
    await use(null),
    await use(null, { authorization: 'Basic abc' }),
    await use({ token: token.slice(0, -1) }),
    await use({ token: admin.token }),
  ];
  expect(refusals.map(({ failure }) => [failure.code, failure.error_id])).toEqual([
    [401, 'key.missing'],
    [401, 'key.invalid'],
    [401, 'key.invalid'],
    [401, 'key.invalid'],
  ]);
});

it('a key opens no call of the console', async () => {
  const { token } = await test.key(['read']);
  const answer = await test.app.inject({
    url: '/api/v1/integration_keys',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ code: 401, error_id: 'session.missing' });
});

it('the secret before a rotation is valid for the stated time', async () => {
  const key = await test.key(['read']);
  const start = Date.now();
  const { answer } = await rotate(key.id, 2);
  expect(answer.data.former_until).not.toBeNull();
  expect([(await use(key)).status, (await use({ token: answer.secret })).status]).toEqual([
    200, 200,
  ]);
  time = start + 2 * 3_600_000 + 60_000;
  expect((await use(key)).failure.error_id).toBe('key.invalid');
  expect((await use({ token: answer.secret })).status).toBe(200);
});

it('a second rotation keeps the secret before the first one valid, for its time', async () => {
  const key = await test.key(['read']);
  const start = Date.now();
  const first = (await rotate(key.id)).answer;
  time = start + 3_600_000;
  const second = (await rotate(key.id)).answer;
  expect(second.data.former_until).toBe(first.data.former_until);
  const secrets = [key, { token: first.secret }, { token: second.secret }];
  const statuses = async () =>
    (await Promise.all(secrets.map((one) => use(one)))).map((a) => a.status);
  expect(await statuses()).toEqual([200, 401, 200]);
  time = start + 25 * 3_600_000;
  expect(await statuses()).toEqual([401, 401, 200]);
});

it('a second rotation with fewer hours shortens the time of the former secret', async () => {
  const key = await test.key(['read']);
  const start = Date.now();
  time = start;
  await rotate(key.id);
  await rotate(key.id, 1);
  expect((await use(key)).status).toBe(200);
  time = start + 2 * 3_600_000;
  expect((await use(key)).status).toBe(401);
});

it('a rotation with no hours ends every former secret', async () => {
  const key = await test.key(['read']);
  const { secret } = (await rotate(key.id)).answer;
  await rotate(key.id, 0);
  expect((await use(key)).failure.error_id).toBe('key.invalid');
  expect((await use({ token: secret })).failure.error_id).toBe('key.invalid');
});

it('a rotation with no hours ends the former secret immediately', async () => {
  const key = await test.key(['read']);
  await rotate(key.id, 0);
  expect((await use(key)).failure.error_id).toBe('key.invalid');
});

it('a key is refused once it has expired', async () => {
  const now = Date.now();
  const key = await test.key(['read'], { expires_at: new Date(now + 60_000).toISOString() });
  time = now + 59_000;
  expect((await use(key)).status).toBe(200);
  time = now + 60_000;
  expect((await use(key)).failure).toMatchObject({ code: 401, error_id: 'key.expired' });
  expect((await rotate(key.id)).failure).toMatchObject({ error_id: 'integration-key.ended' });
});

it('a key works from its own addresses alone', async () => {
  const [near, far] = [
    await test.key(['read'], { addresses: ['10.0.0.0/8', '127.0.0.1'] }),
    await test.key(['read'], { addresses: ['203.0.113.0/24', '2001:db8::/32'] }),
  ];
  expect((await use(near)).status).toBe(200);
  expect((await use(far)).failure).toMatchObject({
    code: 403,
    error_id: 'key.address',
    message: "This key can't be used from 127.0.0.1",
  });
});

it('a key that calls too often waits, with the seconds in the answer; other keys do not', async () => {
  const [hasty, calm] = [
    await test.key(['read'], { calls_per_minute: 3 }),
    await test.key(['read'], { calls_per_minute: 3 }),
  ];
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth += 1) statuses.push((await use(hasty)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await use(hasty);
  expect(refused).toMatchObject({ failure: { error_id: 'key.limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await use(calm)).status).toBe(200);
});

it('creating, rotating and revoking are logged with the admin; secrets are not', async () => {
  const { answer } = await create();
  const { id } = answer.data;
  await rotate(id);
  await revoke(id);
  await revoke(id);
  const entries = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.position);
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['key.created', 'Sana Admin'],
    ['key.rotated', 'Sana Admin'],
    ['key.revoked', 'Sana Admin'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(answer.secret);
  const { data } = (await test.call(listAudit, { query: { by: 'people' } }, admin)).answer;
  expect(data.map(({ subject_id: subject }) => subject)).toContain(id);
});

it('an unknown key can’t be changed', async () => {
  const id = '0'.repeat(24);
  expect((await rotate(id)).failure).toMatchObject({ error_id: 'integration-key.unknown' });
  expect((await revoke(id)).failure).toMatchObject({ error_id: 'integration-key.unknown' });
});

describe('with a second process on the same database', () => {
  let second: App;
  beforeAll(async () => {
    const { handle, settings } = test.app.services;
    second = await buildApp({ handle, settings, relay: false });
  });
  afterAll(() => second.close());
  const useThere = async ({ token }: TestKey) =>
    (
      await second.inject({
        url: '/integration/v1/key',
        headers: { authorization: `Bearer ${token}` },
      })
    ).json<{ code: number; error_id?: string }>();

  it('a revoked key is refused by both immediately', async () => {
    const key = await test.key(['read']);
    expect(await useThere(key)).toMatchObject({ code: 200 });
    await revoke(key.id);
    expect(await useThere(key)).toMatchObject({ code: 401, error_id: 'key.revoked' });
    expect((await use(key)).failure).toMatchObject({ code: 401, error_id: 'key.revoked' });
    expect((await listed(key.id))?.revoked_at).not.toBeNull();
  });
});
