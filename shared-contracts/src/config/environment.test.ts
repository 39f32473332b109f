import { Array, Boolean, Integer, Object, Optional, String } from 'typebox';

import { Values } from '../core/schema.ts';
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

test('names every invalid setting at once, with what it must be', () => {
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
