// Urdu texts: a sign stays before its number, and a name does not come between a number and its
// unit, where the text around them runs the other way.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const files = globSync('*/src/messages/*ur.ts', { cwd: workspaceRoot }).sort();
/** `+{minutes}` outside of an isolate, which would read as `{minutes}+`. */
const looseSign = /(?<!\\u2066)[+-]\{\w+\}/;
/**
 * `{name} · {km}` outside of an isolate: the number joins a Latin name, which then stands between
 * it and its unit.
 */
const looseName = /\{\w+\} · \{/;

test.each(files)('%s isolates a sign with its number, and a name before a number', (file) => {
  const lines = readFileSync(join(workspaceRoot, file), 'utf8').split('\n');
  expect(lines.filter((line) => looseSign.test(line) || looseName.test(line))).toEqual([]);
});

test('a loose sign is found', () => {
  expect(looseSign.test("'+{minutes} منٹ'")).toBe(true);
  expect(looseSign.test(String.raw`'\u2066+{minutes}\u2069 منٹ'`)).toBe(false);
});

test('a loose name is found', () => {
  expect(looseName.test("'{name} · {km} کلومیٹر'")).toBe(true);
  expect(looseName.test(String.raw`'\u2068{name}\u2069 · {km} کلومیٹر'`)).toBe(false);
});
