import fc from 'fast-check';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { TSchema } from 'shared-contracts/core/schema';
import { integrationBase } from 'shared-contracts/integration/door';
import { doors } from 'shared-contracts/integration/doors';
import { createRequest, readRequest } from 'shared-contracts/integration/request-door.api';
import { listRecurring } from 'shared-contracts/recurring/recurring.api';

import { requestsOf, type ArbitraryRequest } from '../testing/arbitrary-request.ts';
import { servedEndpoints } from '../testing/served-endpoints.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { describeViolations } from './invalid-request.ts';
import { violationsOf } from './validation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
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

const textOf = (value: unknown, most: number) => JSON.stringify(value).slice(0, most);

/** The parts of a request as the server reads them: those of its URL are texts. */
const partsOf = ({ params, query, body }: ArbitraryRequest) => ({
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textOf(value ?? null, 90)]),
  ),
  query: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value, 500)]],
    ),
  ),
  body: body && (JSON.parse(JSON.stringify(body)) as unknown),
});

/** The server's messages about each part that is wrong, without the server. */
function refusalsOf(endpoint: Endpoint, request: ArbitraryRequest): string[] {
  const parts = partsOf(request);
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const name = part === 'query' ? 'querystring' : part;
    const violations = schema && violationsOf(schema, name, parts[part]);
    return violations ? (describeViolations(violations, name)?.detail ?? 'nothing') : [];
  });
}

const jargon = /\bmust\b|required property|\bNOT\b|instance|schema|constant|[/_^$\\]|[a-z][A-Z]/;

const checked = new Set<string>();
const wrong = [...servedEndpoints, ...doors]
  .map((endpoint) => [endpoint.id, endpoint, wrongRequests(endpoint, checked)] as const)
  .filter(([, , requests]) => requests.length > 0);

it.each(wrong)('a wrong request of %s is refused in plain words', (_id, endpoint, requests) => {
  const messages = new Set(requests.flatMap((request) => refusalsOf(endpoint, request)));
  expect([...messages].filter((message) => jargon.test(message))).toEqual([]);
});

it('a wrong part of a URL names its field', async () => {
  const { failure: ofParams } = await test.call(
    readRequest,
    { params: { id: 'x'.repeat(65) } },
    await test.key(['read']),
  );
  expect(ofParams).toMatchObject({
    code: 400,
    field: 'id',
    message: 'ID can have at most 64 characters',
  });
  const query = { limit: 0 };
  const { failure: ofQuery } = await test.call(listRecurring, { query }, await test.user('admin'));
  expect(ofQuery).toMatchObject({
    code: 400,
    field: 'limit',
    message: "Limit can't be less than 1",
  });
});

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
