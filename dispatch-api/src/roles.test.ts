import { sql } from 'drizzle-orm';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { roles, type Role } from 'shared-contracts/core/role';

import { sessions } from './database/schema.ts';
import { servedEndpoints } from './testing/served-endpoints.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

// Every endpoint of the contracts with a token of each role, an expired one, a revoked one and none
// (docs/decisions/calls.md#roles). Nothing valid is sent: who may call gets as far as the
// validation or the endpoint itself, everybody else is stopped before.
let test: TestApp;
const callers = new Map<string, TestUser>();
beforeAll(async () => {
  test = await openTestApp();
  const [expired, revoked, idle, inactive] = [
    await test.user('admin'),
    await test.user('admin'),
    await test.user('admin'),
    await test.user('admin', { status: 'inactive' }),
  ];
  for (const role of roles) callers.set(role, await test.user(role));
  const { database } = test.app.services;
  await database
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(sql`id = ${expired.sessionId}`);
  await database
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(sql`id = ${revoked.sessionId}`);
  await database
    .update(sessions)
    .set({ lastUsedAt: new Date(0) })
    .where(sql`id = ${idle.sessionId}`);
  for (const [name, user] of Object.entries({ expired, revoked, idle, inactive }))
    callers.set(name, user);
});
afterAll(() => test.close());

const request = (endpoint: Endpoint, token?: string) =>
  test.app.inject({
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replace(/\{\w+\}/g, 'x')}`,
    headers: token === undefined ? {} : { 'x-dispatch-access-token': token },
    ...(endpoint.body && { payload: { not: 'what is asked for' } }),
  });
const closed = servedEndpoints.filter((endpoint) => endpoint.roles !== 'public');

it('serves every endpoint of the contracts that is not a demo’s', async () => {
  for (const endpoint of servedEndpoints) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    expect([
      endpoint.id,
      test.app.hasRoute({ method: endpoint.method, url: `/api/v1${path}` }),
    ]).toEqual([endpoint.id, true]);
  }
});

interface Failed {
  error_id?: string;
}

describe.each(closed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const allowed = (role: Role): boolean =>
    endpoint.roles !== 'public' && endpoint.roles.includes(role);
  const outcomeFor = async (
    user: TestUser | undefined,
  ): Promise<{ status: number; id: string | undefined }> => {
    const response = await request(endpoint, user?.token);
    // Files are no JSON.
    const id = response.statusCode < 400 ? undefined : response.json<Failed>().error_id;
    return { status: response.statusCode, id };
  };
  const open = roles.filter(allowed);
  const shut = roles.filter((role) => !allowed(role));
  it(`lets ${open.join(', ')} pass`, async () => {
    for (const role of open) {
      // A separate user, because signing out is one of the endpoints.
      const { status, id } = await outcomeFor(await test.user(role));
      expect([role, status === 401 || status >= 500, id === 'role.refused']).toEqual([
        role,
        false,
        false,
      ]);
    }
  });
  it(`refuses ${shut.join(', ') || 'no role'}`, async () => {
    for (const role of shut)
      expect(await outcomeFor(callers.get(role))).toEqual({ status: 403, id: 'role.refused' });
    expect(open.length + shut.length).toBe(roles.length);
  });
  it.each(['expired', 'revoked', 'idle', 'inactive'])('with a session that is %s', async (name) => {
    const response = await request(endpoint, callers.get(name)?.token);
    expect([response.statusCode, response.json().error_id]).toEqual([401, 'session.expired']);
  });
  it('with none, a blank or a made-up token', async () => {
    expect((await request(endpoint)).json()).toMatchObject({
      code: 401,
      error_id: 'session.missing',
    });
    expect((await request(endpoint, '')).json()).toMatchObject({
      code: 401,
      error_id: 'session.missing',
    });
    expect((await request(endpoint, 'x'.repeat(43))).json()).toMatchObject({
      code: 401,
      error_id: 'session.expired',
    });
  });
});
