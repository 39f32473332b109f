import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { shapesIn } from '../webpack/bus-shapes.ts';
import { surfaceOf } from './bus-surface.ts';

const dir = mkdtempSync(join(tmpdir(), 'surface-'));
afterAll(() => rmSync(dir, { recursive: true }));

const files = {
  'index.d.ts': `export { notify, type Notice } from './notices/notices.js';\nexport { now } from './now.js';\n`,
  'notices/notices.d.ts': `import type { Role } from 'shared-contracts/core/role';
interface Action { label: string; }
/** A notice. */
export interface Notice { title: string; action?: Action; for: Role; }
export declare function notify(notice: Notice): void;
export declare const unseen: number;
`,
  'now.d.ts': `export declare const now: () => number;\n`,
};
let count = 0;
/** The surface of these declarations, with other text in one file. */
function surface(file: keyof typeof files = 'now.d.ts', from = '', to = ''): string {
  const dist = join(dir, String((count += 1)));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), name === file ? text.replace(from, to) : text);
  }
  return surfaceOf(dist);
}
const whole = surface();
/** The names whose shapes differ by a change. */
function changed(...change: Parameters<typeof surface>): string[] {
  const now = new Map(shapesIn(surface(...change)));
  return shapesIn(whole)
    .filter(([name, shape]) => now.get(name) !== shape)
    .map(([name]) => name);
}
const notices = 'notices/notices.d.ts';

test('it has each exported name, and the types behind them', () => {
  expect(shapesIn(whole).map(([name]) => name)).toEqual(['Notice', 'notify', 'now']);
  expect(whole).toContain('interface Action');
  expect(whole).not.toContain('unseen');
});

test('the same declarations give equal text; a comment and what is not exported are no change', () => {
  expect(surface()).toBe(whole);
  expect(surface(notices, 'What is shown.', 'Another comment.')).toBe(whole);
  expect(surface(notices, 'unseen: number', 'unseen: string')).toBe(whole);
});

test('a narrowed signature changes its name alone', () => {
  expect(changed('now.d.ts', '() => number', '(zone: string) => number')).toEqual(['now']);
});

test('a changed type behind a name changes every name that depends on it', () => {
  expect(changed(notices, 'label: string', 'label: string; run: () => void')).toEqual([
    'Notice',
    'notify',
  ]);
});

test('a removed name is gone', () => {
  expect(changed('index.d.ts', `export { now } from './now.js';`, '')).toEqual(['now']);
});

test('a name that leads nowhere is refused, and a type that is only inferred', () => {
  expect(() => surface('index.d.ts', 'now }', 'later }')).toThrow('there is no later in ./now.js');
  expect(() => surface('now.d.ts', 'number', 'import("./other.js").Other')).toThrow(
    'import("./other.js").Other: write the type',
  );
});
