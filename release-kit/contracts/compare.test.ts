import * as T from 'shared-contracts/core/schema';
import { callContract } from 'shared-contracts/federation/contract';

import { contractBreaks } from './compare.ts';
import { presentContracts } from './present.ts';

const row = {
  id: T.RecordId(),
  phone: T.String(),
  status: T.Values(['open', 'booked']),
  dt: T.Instant(),
  note: T.Optional(T.String()),
  lines: T.Array(T.Object({ kg: T.Number() })),
};
const filter = {
  city: T.Optional(T.String({ maxLength: 8 })),
  sort: T.Optional(T.Values(['asc', 'desc'])),
};
type Fields = Record<string, T.TSchema>;
const call = (answer: Fields, body: Fields = filter, path = '/rows') =>
  callContract({
    id: 'rows.list',
    method: 'POST',
    path,
    body: T.Object(body, { additionalProperties: false }),
    answer: T.Object(answer),
  });
const { phone: _phone, ...withoutPhone } = row;
const { city: _city, ...withoutCity } = filter;

test.each<[string, Fields, Fields, string[]]>([
  ['a field gone', withoutPhone, filter, ['answer.phone is gone']],
  [
    'a field that may be missing',
    { ...row, phone: T.Optional(T.String()) },
    filter,
    ['answer.phone may be missing now'],
  ],
  [
    'a field that may be null',
    { ...row, phone: T.Nullable(T.String()) },
    filter,
    ['answer.phone may be null now'],
  ],
  [
    'a field of another type',
    { ...row, phone: T.Number() },
    filter,
    ['answer.phone may be number now', 'answer.phone is no longer string'],
  ],
  [
    'a value fewer',
    { ...row, status: T.Values(['open']) },
    filter,
    ['answer.status is no longer "booked"'],
  ],
  ['another writing', { ...row, dt: T.String() }, filter, ['answer.dt is written differently']],
  [
    'a field deep inside',
    { ...row, lines: T.Array(T.Object({})) },
    filter,
    ['answer.lines[].kg is gone'],
  ],
  [
    'a field required in the request',
    row,
    { ...filter, why: T.String() },
    ['body.why is required now'],
  ],
  [
    'an optional one that is required now',
    row,
    { ...filter, city: T.String({ maxLength: 8 }) },
    ['body.city is required now'],
  ],
  [
    'a value that is refused now',
    row,
    { ...filter, sort: T.Optional(T.Values(['asc'])) },
    ['body.sort no longer takes "desc"'],
  ],
  ['a field that is refused now', row, withoutCity, ['body.city is refused now']],
  [
    'less room',
    row,
    { ...filter, city: T.Optional(T.String({ maxLength: 4 })) },
    ['body.city takes less than before'],
  ],
])('%s breaks who was built before', (_name, answer, body, errors) => {
  expect(contractBreaks(call(row), call(answer, body))).toEqual(errors);
});

test.each<[string, Fields, Fields]>([
  ['a new field', { ...row, extra: T.String() }, filter],
  ['a new value', { ...row, status: T.Values(['open', 'booked', 'junked']) }, filter],
  ['a new optional field of the request', row, { ...filter, page: T.Optional(T.Integer()) }],
  ['more room', row, { ...filter, city: T.Optional(T.String()) }],
  [
    'another wording and order',
    Object.fromEntries(
      Object.entries({ ...row, phone: T.String({ description: 'of the caller' }) }).toReversed(),
    ),
    filter,
  ],
])('%s breaks nobody', (_name, answer, body) => {
  expect(contractBreaks(call(row), call(answer, body))).toEqual([]);
});

test('a contract that is removed or moved breaks', () => {
  expect(contractBreaks(call(row), undefined)).toEqual(['is gone']);
  expect(contractBreaks(call(row), call(row, filter, '/lines'))).toEqual([
    'is POST /lines now, it was POST /rows',
  ]);
});

test('the current contracts break nothing in themselves', () => {
  const now = [...presentContracts().values()];
  expect(now.length).toBeGreaterThan(60);
  expect(now.flatMap((contract) => contractBreaks(contract, contract))).toEqual([]);
});
