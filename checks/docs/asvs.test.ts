// The table of ASVS names every requirement of its levels once, with tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const text = readFileSync(join(workspaceRoot, 'docs/asvs.md'), 'utf8');
/** The requirements of `10.4.1-3`, or of one number. */
function requirementsOf(ids: string): string[] {
  const [, section = '', first, last] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(ids) ?? [];
  const start = Number(first);
  const length = Number(last ?? first) - start + 1;
  return Array.from({ length }, (_, index) => `${section}${start + index}`);
}
const rows = text.split('\n').flatMap((line) => {
  const [, ids, , by] = /^\| (\d[\d., -]*) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
  return ids && by
    ? ids.split(', ').flatMap((range) => requirementsOf(range).map((id) => ({ id, by })))
    : [];
});
/** How many requirements each chapter has: levels 1 and 2, and the four of level 3. */
const counts = [28, 11, 20, 10, 9, 36, 18, 7, 7, 29, 14, 9, 13, 9, 14, 16, 7];
const otherThanTests = /^(design|specification|gap|not applicable): /;
const testFiles = (by: string): string[] =>
  [...by.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
const applicable = rows.filter(({ by }) => !by.startsWith('not applicable'));
const tested = applicable.filter(({ by }) => !otherThanTests.test(by));

test('every requirement is listed once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(
    counts.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length),
  ).toEqual(counts);
  for (const id of ['1.2.10', '3.6.1', '6.3.8', '15.4.2'])
    expect(rows.map((row) => row.id)).toContain(id);
});

test('each named test exists', () => {
  const without = tested.filter(({ by }) => testFiles(by).length === 0);
  expect(without).toEqual([]);
  const files = new Set(rows.flatMap(({ by }) => testFiles(by)));
  expect([...files].filter((file) => !existsSync(join(workspaceRoot, file)))).toEqual([]);
});

test('four in five of what applies are met by a test, as the text says', () => {
  expect(tested.length / applicable.length).toBeGreaterThanOrEqual(0.8);
  const count = (word: string) => rows.filter(({ by }) => by.startsWith(`${word}:`)).length;
  const said = [...(/Of (\d+) requirements[\s\S]*?gaps\./.exec(text)?.[0] ?? '').matchAll(/\d+/g)];
  expect(said.map(([number]) => Number(number))).toEqual([
    rows.length,
    count('not applicable'),
    applicable.length,
    tested.length,
    Math.floor((100 * tested.length) / applicable.length),
    count('design'),
    count('specification'),
    count('gap'),
  ]);
});

test('sign-in, sessions, uploads, headers, sockets and logs have no gap', () => {
  const isHeld = /^(3\.[34]|4\.4|5|6|7|16)\./;
  expect(rows.filter(({ id, by }) => isHeld.test(id) && by.startsWith('gap'))).toEqual([]);
});
