import { integrationBase } from 'shared-contracts/integration/door';
import { doors } from 'shared-contracts/integration/doors';
import { keyScopes } from 'shared-contracts/integration/integration-key';
import { revokeIntegrationKey } from 'shared-contracts/integration/integration-key.api';

import { servedEndpoints } from '../testing/served-endpoints.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestUser;
let expired: TestKey;
let far: TestKey;
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  test = await openTestApp({ settings: { docs: true }, clock: () => Date.now() + ahead });
  admin = await test.user('admin');
  expired = await test.key(keyScopes, { expires_at: new Date(Date.now() + 60_000).toISOString() });
  far = await test.key(keyScopes, { addresses: ['203.0.113.0/24'] });
  ahead = 61_000;
});
afterAll(() => test.close());

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
}
const operations = async (page: string) => {
  const { paths } = (await test.app.inject(`${page}/json`)).json<OpenApi>();
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    .toSorted();
};

it('its page describes every door and nothing else', async () => {
  expect(await operations(`${integrationBase}/docs`)).toEqual(doors.map(({ id }) => id).toSorted());
  const page = await test.app.inject(`${integrationBase}/docs/`);
  expect(page.headers['content-type']).toContain('text/html');
});

it('the page of the console’s calls describes no door', async () => {
  expect(await operations('/docs')).toEqual(servedEndpoints.map(({ id }) => id).toSorted());
});

it('has no page where API_DOCS is off', async () => {
  const silent = await openTestApp();
  expect((await silent.app.inject(`${integrationBase}/docs/`)).statusCode).toBe(404);
  await silent.close();
});

const request = (door: (typeof doors)[number], token?: string) =>
  test.app.inject({
    method: door.method,
    url: `${integrationBase}${door.path.replace(/\{\w+\}/g, 'x')}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(door.body && { payload: { not: 'what is asked for' } }),
  });

describe.each(doors.map((door) => [door.id, door] as const))('%s', (_id, door) => {
  it('is refused without a key', async () => {
    expect((await request(door)).json()).toMatchObject({ code: 401, error_id: 'key.missing' });
  });
  it('is refused beyond the limit of its key', async () => {
    const slow = await test.key([door.scope ?? 'read'], { calls_per_minute: 1 });
    await request(door, slow.token);
    const { statusCode, headers } = await request(door, slow.token);
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
  it('is refused to a key from when it is revoked', async () => {
    const key = await test.key([door.scope ?? 'read']);
    await request(door, key.token);
    await test.call(revokeIntegrationKey, { params: { id: key.id } }, admin);
    expect((await request(door, key.token)).statusCode).toBe(401);
  });
  it('is refused to a key that has expired, and beyond the addresses of its key', async () => {
    const refusals = [];
    for (const key of [expired, far])
      refusals.push((await request(door, key.token)).json<object>());
    expect(refusals).toMatchObject([
      { code: 401, error_id: 'key.expired' },
      { code: 403, error_id: 'key.address' },
    ]);
  });
  it('lets a key with its scope pass, and names the scope that another one lacks', async () => {
    const { scope } = door;
    const able = await test.key([scope ?? 'read']);
    const { statusCode } = await request(door, able.token);
    expect([401, 403].includes(statusCode) || statusCode >= 500).toBe(false);
    const unable = await test.key([scope === 'webhooks' ? 'read' : 'webhooks']);
    const other = await request(door, unable.token);
    const refusal = { code: 403, error_id: 'key.scope', data: { scope } };
    const named = scope ? other.json<object>() : refusal;
    expect([other.statusCode, named]).toMatchObject([scope ? 403 : statusCode, refusal]);
  });
});
