import { users } from 'dispatch-api/src/database/schema.ts';
import { validationError } from 'dispatch-api/src/plugins/validation.ts';
import {
  heavyMembers,
  objectCount,
  payloadOf,
  requestsOf,
  type ArbitraryRequest,
  type StoredValues,
} from 'dispatch-api/src/testing/arbitrary-request.ts';
import { storedValues } from 'dispatch-api/src/testing/stored-values.ts';
import type { TestApp, TestKey, TestUser } from 'dispatch-api/src/testing/test-app.ts';
import fc from 'fast-check';
import { endpoints } from 'shared-contracts/api';
import { Failure, maxBodyKilobytes } from 'shared-contracts/core/endpoint';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { roles, type Role } from 'shared-contracts/core/role';
import { integrationBase } from 'shared-contracts/integration/door';
import { doors } from 'shared-contracts/integration/doors';
import { keyScopes } from 'shared-contracts/integration/integration-key';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { openSeeded } from '../testing/demo-test.ts';

/** The console's calls and those of other systems. */
const calls: readonly Endpoint[] = [...endpoints, ...doors];
/** For each endpoint and role; the full form sends 50,000 in all. */
const requestsEach = bySize(3, 220);
/** Fewer requests answer fewer endpoints with 200. */
const maxLeft = calls.length / bySize(2, 4);
jest.setTimeout(900_000);

// Requests by the schemas of every endpoint, as every role that it lets pass, with rows of the
// caller and of others: no failure of the server, no answer outside its schema and none with a
// secret, and no secret, phone, name or token in the log.
let test: TestApp;
let stored: StoredValues;
let apiKey: TestKey;
const callers = new Map<Role, TestUser>();
/** Values that no answer may have. */
const secrets: string[] = [];
/** Values that the log must not have either. */
const personal: string[] = [];
const lines: string[] = [];

beforeAll(async () => {
  test = await openSeeded(
    { seed: 7, bookings: 120 },
    {
      settings: {
        attempts: { perAccount: 1e6, perAddress: 1e6, windowSeconds: 60 },
        logLevel: 'info',
      },
      logTo: { write: (line) => void lines.push(line) },
    },
  );
  const { services } = test.app;
  for (const role of roles) callers.set(role, await test.user(role));
  apiKey = await test.key(keyScopes, { calls_per_minute: 100_000 });
  stored = await storedValues(services.database);
  const people = await services.database.select().from(users);
  secrets.push(
    ...people.flatMap(({ passwordHash, twoFactorSecret }) =>
      [passwordHash, twoFactorSecret ?? ''].filter(Boolean),
    ),
  );
  personal.push(...people.flatMap(({ phone, name }) => [phone.slice(2), name]));
});
afterAll(() => test.close());

/** An arbitrary object may have a `toString` that is no function. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function send(endpoint: Endpoint, request: ArbitraryRequest, token?: string) {
  const { params, query, key } = request;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(Buffer.from(String(params[name])).toString()),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, textOf(value)]),
  );
  return test.app.inject({
    method: endpoint.method,
    url: `${'scope' in endpoint ? integrationBase : '/api/v1'}${path}?${search}`,
    headers: {
      ...(token && !('scope' in endpoint) && { 'x-dispatch-access-token': token }),
      ...('scope' in endpoint && { authorization: `Bearer ${apiKey.token}` }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(endpoint.body && { payload: payloadOf(request) }),
  });
}

/** A request may end its caller's session, or the caller. */
async function sendAs(role: Role | 'nobody', endpoint: Endpoint, request: ArbitraryRequest) {
  if (role === 'nobody') return send(endpoint, request);
  const answer = await send(endpoint, request, callers.get(role)?.token);
  return answer.statusCode === 401 ? send(endpoint, request, (await renew(role)).token) : answer;
}
async function renew(role: Role): Promise<TestUser> {
  const user = await test.user(role);
  callers.set(role, user);
  return user;
}

/** Violations of a refusal. Only a failure that the contract names may be a 5xx. */
function wrongOf(endpoint: Endpoint, answer: Awaited<ReturnType<typeof send>>): unknown[] {
  const failure = answer.json<Failure>();
  const documented: readonly string[] = endpoint.errors ?? [];
  return [
    ...[validationError(Failure, failure) ?? []].flat(),
    ...(failure.code === answer.statusCode ? [] : ['another code than the status']),
    ...(failure.code < 500 || documented.includes(failure.error_id) ? [] : [failure]),
  ];
}

const passwordsIn = (body: unknown): string[] =>
  Object.entries(body ?? {}).flatMap(([name, value]: [string, unknown]) =>
    /password/i.test(name) && typeof value === 'string' && value.length >= 6 ? [value] : [],
  );

/** Forbidden values in the log of one request. */
function leakedBy({ body }: ArbitraryRequest): string[] {
  const log = lines.splice(0).join('');
  expect(log).toContain('"msg":"call"');
  const tokens = [apiKey, ...callers.values()].map(({ token }) => token);
  return [...secrets, ...personal, ...tokens, ...passwordsIn(body)].filter((text) =>
    log.includes(text),
  );
}

const succeeded = new Set<string>();

describe.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))(
  'generated requests of %s',
  (id, endpoint) => {
    it.each(endpoint.roles === 'public' ? (['nobody'] as const) : endpoint.roles)(
      'as %s are answered as documented',
      async (role) => {
        await fc.assert(
          fc.asyncProperty(requestsOf(endpoint, stored), async (request) => {
            const answer = await sendAs(role, endpoint, request);
            if (answer.statusCode === 200) succeeded.add(id);
            expect(answer.statusCode === 200 ? [] : wrongOf(endpoint, answer)).toEqual([]);
            expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([]);
            expect(leakedBy(request)).toEqual([]);
          }),
          { numRuns: requestsEach, seed: jest.getSeed() },
        );
      },
    );
  },
);

/** Requests of an endpoint, each with a heavy member in another object of its body. */
const heavyRequests = (body: object) =>
  heavyMembers.flatMap((json) =>
    [0, 1, 2].slice(0, objectCount(body)).map((index) => {
      const request = { params: {}, query: {}, body, member: { json, index }, key: undefined };
      return { request, index, json, bytes: payloadOf(request).length };
    }),
  );

it('a wide or deep member of any object of a body is ignored', async () => {
  const failed: unknown[] = [];
  // A body beyond its limit is refused before its route can matter.
  const refused = new Set<string>();
  for (const endpoint of calls) {
    const body = stored.bodies[endpoint.id];
    const role = endpoint.roles === 'public' ? 'nobody' : endpoint.roles[0];
    if (!body || !role) continue;
    const { bodyKilobytes = maxBodyKilobytes } = endpoint;
    for (const { request, index, json, bytes } of heavyRequests(body)) {
      if (bytes > bodyKilobytes * 1024) {
        const limit = JSON.stringify([bodyKilobytes, 'scope' in endpoint, json.slice(0, 10)]);
        if (refused.has(limit)) continue;
        refused.add(limit);
      }
      const { statusCode } = await sendAs(role, endpoint, request);
      if (statusCode >= 500) failed.push([endpoint.id, statusCode, index, json.slice(0, 10)]);
    }
  }
  lines.length = 0;
  expect(failed).toEqual([]);
});

it('most endpoints have accepted a generated request', () => {
  const left = calls.filter(({ id }) => !succeeded.has(id)).map(({ id }) => id);
  expect(left.length).toBeLessThan(maxLeft);
});
