import fc from 'fast-check';
import type { Endpoint, Failure } from 'shared-contracts/core/endpoint';
import type { TSchema } from 'shared-contracts/core/schema';
import { integrationBase } from 'shared-contracts/integration/door';
import { doors } from 'shared-contracts/integration/doors';
import { keyScopes } from 'shared-contracts/integration/integration-key';
import { createRequest } from 'shared-contracts/integration/request-door.api';

import { requestsOf, type ArbitraryRequest } from '../testing/arbitrary-request.ts';
import { servedEndpoints } from '../testing/served-endpoints.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const attempts = { perAccount: 1e6, perAddress: 1e6, windowSeconds: 60 };
  test = await openTestApp({ settings: { attempts } });
});
afterAll(() => test.close());

const values = [null, '', 'x'.repeat(9000), -1e9, 1e9, [{}]];
const stored = {
  ids: ['a'.repeat(24)],
  idsByArea: {},
  numbers: [1],
  texts: ['KHI', '923001234567'],
  byName: {},
  bodies: {},
};

const fieldsOf = (schema: TSchema | undefined): [string, unknown][] =>
  schema && 'properties' in schema ? Object.entries(schema.properties as object) : [];

/**
 * Requests in which one field is missing or has a wrong value. A message depends on the field's name
 * and schema, so each pair of them is in one endpoint's requests only.
 */
function wrongRequests(endpoint: Endpoint, checked: Set<string>): ArbitraryRequest[] {
  const [sample] = fc.sample(requestsOf(endpoint, stored), { numRuns: 1, seed: 7 });
  if (!sample) return [];
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part]).flatMap(([name, schema]) => {
      const field = JSON.stringify([part, name, schema]);
      if (checked.has(field)) return [];
      checked.add(field);
      return [undefined, ...values].map((value) => ({
        ...sample,
        [part]: { ...(sample[part] as object), [name]: value },
      }));
    }),
  );
}

async function send(endpoint: Endpoint, { params, query, body }: ArbitraryRequest, token: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(JSON.stringify(params[name] ?? null).slice(0, 90)),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value).slice(0, 500)]],
  );
  const answer = await test.app.inject({
    method: endpoint.method,
    url: `${'scope' in endpoint ? integrationBase : '/api/v1'}${path}?${String(new URLSearchParams(pairs))}`,
    headers: {
      ...('scope' in endpoint
        ? { authorization: `Bearer ${token}` }
        : { 'x-dispatch-access-token': token }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { payload: JSON.stringify(body) }),
  });
  return answer.statusCode === 200 ? undefined : answer.json<Failure>();
}

const jargon = /\bmust\b|required property|\bNOT\b|instance|schema|constant|[/_^$\\]|[a-z][A-Z]/;

const checked = new Set<string>();
const wrong = [...servedEndpoints, ...doors]
  .map((endpoint) => [endpoint.id, endpoint, wrongRequests(endpoint, checked)] as const)
  .filter(([, , requests]) => requests.length > 0);

it.each(wrong)(
  'a wrong request of %s is refused in plain words',
  async (_id, endpoint, requests) => {
    const [role = 'admin'] = endpoint.roles === 'public' ? [] : endpoint.roles;
    const { token } = 'scope' in endpoint ? await test.key(keyScopes) : await test.user(role);
    const messages = new Set<string>();
    for (const request of requests) {
      const failure = await send(endpoint, request, token);
      if (failure?.error_id === 'request.invalid') messages.add(failure.message);
    }
    expect([...messages].filter((message) => jargon.test(message))).toEqual([]);
  },
);

it.each([
  [{}, 'type', 'Type is missing'],
  [
    { type: 'other', phone: '923331234567', city: 'Karachi City', drops: [] },
    'city',
    'City can have at most 8 characters',
  ],
  [
    { type: 'other', phone: '923331234567', city: 'KHI', drops: [{}] },
    'drops.0.MultipleBookingid',
    'Drops 1: booking ID is missing',
  ],
])('a body %j names the field %s', async (payload, field, message) => {
  const { token } = await test.key(['requests']);
  const answer = await test.app.inject({
    method: 'POST',
    url: `${integrationBase}${createRequest.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect(answer.json()).toMatchObject({ code: 400, field, message });
});
