// Urdu texts: a sign stays before its number, where the text around it runs the other way.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const files = globSync('*/src/messages/*ur.ts', { cwd: workspaceRoot }).sort();
/** `+{minutes}` outside of an isolate, which would read as `{minutes}+`. */
const looseSign = /(?<!\\u2066)[+-]\{\w+\}/;

test.each(files)('%s isolates a sign with its number', (file) => {
  const lines = readFileSync(join(workspaceRoot, file), 'utf8').split('\n');
  expect(lines.filter((line) => looseSign.test(line))).toEqual([]);
});

test('a loose sign is found', () => {
  expect(looseSign.test("'+{minutes} منٹ'")).toBe(true);
  expect(looseSign.test(String.raw`'\u2066+{minutes}\u2069 منٹ'`)).toBe(false);
});
