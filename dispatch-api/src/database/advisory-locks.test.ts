import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

it('no two rules share the number of an advisory lock', () => {
  const numbers = globSync('dispatch-{api,demo}/src/**/*.{ts,sql}', { cwd: workspace })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(workspace, file), 'utf8');
      return text.match(/(?<!unlock\()\b7_?300_?\d{3}\b/g) ?? [];
    });
  const plain = numbers.map((number) => number.replaceAll('_', ''));
  expect(plain.length).toBeGreaterThan(5);
  expect(plain.filter((number, at) => plain.indexOf(number) !== at)).toEqual([]);
});
