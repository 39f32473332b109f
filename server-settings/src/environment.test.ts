import { Values } from 'shared-contracts/core/schema';
import { Array, Boolean, Integer, Number, Object, Optional, String } from 'typebox';

import { readEnvironment, settingsTable, WrongSettings, type Environment } from './environment.ts';

const schema = Object({
  PORT: Integer({ minimum: 1, maximum: 65_535, default: 80, description: 'where it listens' }),
  DEMO: Boolean({ default: true }),
  LEVEL: { ...Values(['low', 'high']), default: 'low' } as ReturnType<
    typeof Values<['low', 'high']>
  >,
  KEY: Optional(String({ secret: true, otherwise: 'made at start' })),
  ORIGINS: Array(String(), { default: [] }),
  PARTS: Array(Values(['a', 'b']), { default: ['a', 'b'], canBeBlank: true }),
});
const read = (environment: Environment) => readEnvironment(schema, environment);
function errorsOf(environment: Environment): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.errors;
    throw error;
  }
}

test('unset or blank variables have their defaults, and unrelated variables are ignored', () => {
  const defaults = { PORT: 80, DEMO: true, LEVEL: 'low', ORIGINS: [], PARTS: ['a', 'b'] };
  expect(read({ PATH: '/bin' })).toEqual(defaults);
  expect(read({ PORT: '', DEMO: ' ', LEVEL: '', KEY: '', ORIGINS: '' })).toEqual(defaults);
});

test('a list may be blank if its schema allows that', () => {
  expect(read({ PARTS: '' }).PARTS).toEqual([]);
});

test.each([
  ['1', true],
  ['ON', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['Off', false],
  ['false', false],
  ['no', false],
])('a switch reads %s', (text, value) => {
  expect(read({ DEMO: text }).DEMO).toBe(value);
});

test('parses numbers, choices, texts and lists', () => {
  expect(
    read({ PORT: ' 3000 ', LEVEL: 'high', KEY: 'k', ORIGINS: 'https://a, ,https://b ' }),
  ).toMatchObject({ PORT: 3000, LEVEL: 'high', KEY: 'k', ORIGINS: ['https://a', 'https://b'] });
});

test('names every invalid setting together, with what it must be', () => {
  expect(
    errorsOf({ PORT: '70000', DEMO: 'perhaps', LEVEL: 'middle', PARTS: 'a,c', KEY: 'k' }),
  ).toEqual([
    'PORT must be a whole number, at least 1, at most 65535, not "70000"',
    'DEMO must be on or off, not "perhaps"',
    'LEVEL must be one of low, high, not "middle"',
    'PARTS must be a list of a, b, not "a,c"',
  ]);
  for (const PORT of ['0', '-1', '1.5', '0x50', '1e3', 'x'])
    expect(errorsOf({ PORT })).toHaveLength(1);
});

test('does not print a secret', () => {
  const secret = Object({ COUNT: Integer({ secret: true, default: 1 }) });
  expect(() => readEnvironment(secret, { COUNT: 'hunter2' })).toThrow(
    'wrong settings:\n  COUNT must be a whole number',
  );
  expect(() => readEnvironment(secret, { COUNT: 'hunter2' })).not.toThrow('hunter2');
});

test('names errors between settings with the rest', () => {
  const check = ({ PORT, KEY }: { PORT: number; KEY?: string }) =>
    KEY === undefined ? [`KEY must be set for port ${PORT}`] : [];
  expect(() => readEnvironment(schema, { PORT: 'x' }, check)).toThrow(
    new WrongSettings([
      'PORT must be a whole number, at least 1, at most 65535, not "x"',
      'KEY must be set for port 80',
    ]),
  );
});

test('the table has a row for each variable, with its default and its values', () => {
  expect(settingsTable(schema).split('\n')).toEqual([
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    '| `PORT` | 80 | where it listens |',
    '| `DEMO` | on |  |',
    '| `LEVEL` | low | `low`, `high` |',
    '| `KEY` | made at start |  |',
    '| `ORIGINS` |  |  |',
    '| `PARTS` | a,b |  |',
  ]);
});

const shares = Object({
  SHARE: Number({ minimum: 0, maximum: 1, default: 1 }),
  LEAST: Integer({ minimum: 0, default: 0 }),
  MOST: Integer({ maximum: 9, default: 0 }),
  ANY: Integer({ default: 0 }),
  CODE: Optional(String({ minLength: 3 })),
});
const sharesOf = (environment: Environment) => readEnvironment(shares, environment);

test.each([
  ['0.25', 0.25],
  ['.5', 0.5],
  ['1', 1],
  ['0.125', 0.125],
])('a share reads %s', (text, value) => expect(sharesOf({ SHARE: text }).SHARE).toBe(value));

test.each(['half', '1.5', '-0.5', '0x1', '0.5s', '0.', '0.x', 'x.5'])(
  'a share of "%s" is refused',
  (text) =>
    expect(() => sharesOf({ SHARE: text })).toThrow(
      `wrong settings:\n  SHARE must be a number, at least 0, at most 1, not "${text}"`,
    ),
);

test('a whole number may have a sign, and nothing else before or after it', () => {
  expect(['+7', '-7', '7'].map((text) => sharesOf({ ANY: text }).ANY)).toEqual([7, -7, 7]);
  for (const text of ['x7', '7x'])
    expect(() => sharesOf({ ANY: text })).toThrow(`ANY must be a whole number, not "${text}"`);
});

test('says only the limits that there are, a line for each setting', () => {
  const wrong = () => sharesOf({ LEAST: '-1', MOST: '10', CODE: 'ab' });
  expect(wrong).toThrow(
    expect.objectContaining({
      name: 'WrongSettings',
      message:
        'wrong settings:\n' +
        '  LEAST must be a whole number, at least 0, not "-1"\n' +
        '  MOST must be a whole number, at most 9, not "10"\n' +
        '  CODE must be a text, not "ab"',
    }),
  );
});

test('a variable without a default is absent until it is set', () => {
  expect(read({})).not.toHaveProperty('KEY');
  expect(sharesOf({ CODE: 'abc' }).CODE).toBe('abc');
});

test('the table names the values before the description, and a blank default is blank', () => {
  const described = Object({
    LEVEL: { ...Values(['low', 'high']), default: 'low', description: 'how much' },
    DEMO: Boolean({ default: false, description: 'a demo' }),
    NAME: Optional(String()),
  });
  expect(settingsTable(described).split('\n').slice(2)).toEqual([
    '| `LEVEL` | low | `low`, `high`: how much |',
    '| `DEMO` | off | a demo |',
    '| `NAME` |  |  |',
  ]);
});
