import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { Composition } from './composition.ts';
import { NextComposition } from './next-composition.ts';
import { compositionElementId, configElementId, hintCookie, ownHintCookie } from './page.ts';

const release = '1.0.0-aaaaaaaaaa';
const next = { schema: 1, rev: 0, releases: { host: release }, disabled: [], withdrawn: {} };
const composition = {
  schema: 1,
  name: 'a',
  rev: 0,
  host: { release, version: '1.0.0', base: '/r/host/' },
  remotes: [],
  integrity: {},
};

test.each<[string, TSchema, unknown]>([
  ['the next page load', NextComposition, next],
  ['a page', Composition, { ...composition, refused: [{ asked: 'x', why: 'unknown' }] }],
])('%s is valid', (_name, schema, value) => expect(Value.Check(schema, value)).toBe(true));

test.each<[string, TSchema, unknown]>([
  ['the next page without its revision', NextComposition, { ...next, rev: undefined }],
  ['a release without its build', NextComposition, { ...next, releases: { host: '1.0.0' } }],
  [
    'an unknown reason of a refusal',
    Composition,
    { ...composition, refused: [{ asked: 'x', why: 'whim' }] },
  ],
])('%s is refused', (_name, schema, value) => expect(Value.Check(schema, value)).toBe(false));

test('names that gateway and page share stay: an old page is served by a newer gateway', () =>
  expect([compositionElementId, configElementId, hintCookie, ownHintCookie]).toEqual([
    'console-composition',
    'console-config',
    'console_hint',
    '__Host-console_hint',
  ]));
