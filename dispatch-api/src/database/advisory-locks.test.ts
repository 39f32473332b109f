import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '..');

it('no two rules share the number of an advisory lock', () => {
  const numbers = globSync('**/*.{ts,sql}', { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8').replaceAll('_', '');
      return [...new Set(text.match(/\b7300\d{3}\b/g))];
    });
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
