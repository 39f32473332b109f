import { read, readAnswer } from './read.ts';
import * as T from './schema.ts';

// Each row has its own schema, so that its reader is built again.
test.each<[string, T.TSchema, unknown[], unknown[]]>([
  [
    'yes or no',
    T.Object({ a: T.Boolean() }),
    [true, 1, '1', 'true', false, 0, '0', 'false', 'yes', 2, null, undefined],
    [true, true, true, true, false, false, false, false, false, false, false, false],
  ],
  [
    'yes, no or nothing',
    T.Object({ a: T.Nullable(T.Boolean()) }),
    [true, 1, false, 0, '0', 'false', 'no', 2, null],
    [true, true, false, false, false, false, null, null, null],
  ],
  [
    'a number',
    T.Object({ a: T.Number() }),
    [1.5, '1.5', ' 7 ', '', ' ', 'x', true, {}, Number.NaN, Number.POSITIVE_INFINITY],
    [1.5, 1.5, 7, null, null, null, null, null, null, null],
  ],
  [
    'a text',
    T.Object({ a: T.String() }),
    ['x', '', 7, 0, true, {}, Number.NaN, null],
    ['x', '', '7', '0', '', '', '', ''],
  ],
  [
    'a moment',
    T.Object({ a: T.Instant() }),
    ['2026-11-21T08:15:00.000Z', 'soon', 0, 8.64e15, 8.64e15 + 2, true, null],
    [
      '2026-11-21T08:15:00.000Z',
      '',
      '1970-01-01T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '',
      '',
      '',
    ],
  ],
  [
    'one of a few',
    T.Object({ a: T.Values([0, 1, 'auto']) }),
    [1, '1', '0', 'auto', 2, '2', null, {}, ['1']],
    [1, 1, 0, 'auto', null, null, null, null, null],
  ],
  [
    'one that is none of a few without being null',
    T.Object({ a: T.Values(['null', 'undefined', '[object Object]']) }),
    ['null', null, {}],
    ['null', null, null],
  ],
  [
    'a list',
    T.Object({ a: T.Array(T.Integer()) }),
    [[1, '2'], ['x', 3, null], 'x'],
    [[1, 2], [3], []],
  ],
  [
    'an object of any members',
    T.Object({ a: T.Record(T.String(), T.Number()) }),
    [{ b: 1 }, [1], 'x'],
    [{ b: 1 }, {}, {}],
  ],
  ['anything', T.Object({ a: T.Unknown() }), [1, 'x', { b: [1] }], [1, 'x', { b: [1] }]],
])('%s is read from any input', (_what, schema, sent, expected) => {
  const readAll = sent.map((a) => (read(schema, { a }) as { a: unknown }).a); // the one member
  expect(readAll).toEqual(expected);
});

test('rows of a list are identified by their first name that is an identity', () => {
  const rows = (name: string) => T.Object({ list: T.Array(T.Object({ [name]: T.String() })) });
  for (const name of ['id', '_id', 'trip_id']) {
    const sent = { list: [{ [name]: 'a' }, { [name]: 'a' }, null] };
    expect(read(rows(name), sent)).toEqual({ list: [{ [name]: 'a' }, { [name]: 'a#1' }] });
  }
  const numbers = T.Object({ list: T.Array(T.Object({ id: T.Integer() })) });
  expect(read(numbers, { list: [{ id: 1 }, { id: 1 }, null] })).toEqual({
    list: [{ id: 1 }, { id: 1 }],
  });
});

test('an answer’s own code and message are not searched elsewhere', () => {
  const answer = T.Object({ code: T.Integer(), message: T.String(), data: T.String() });
  expect(readAnswer(answer, { data: { code: 7, message: 'inner' } })).toEqual({
    code: null,
    message: '',
    data: '',
  });
});

test('a file’s text has no fields', () => {
  expect(readAnswer(T.String(), 'a,b\n1,2')).toBe('a,b\n1,2');
});
