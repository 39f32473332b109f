// docs/screens.md has every screen of today, and no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'tooling/process/workspace.ts';

import { screenNames, slugOf } from './screens.ts';

const docs = join(workspaceRoot, 'docs');
const slugs = screenNames().map((name) => slugOf(name));

test('each screen has a name of its own among the pictures', () => {
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('each page has its pictures: SCREENS=/its/path npm run pictures -- every, then -- sheets', () => {
  const sheets = readdirSync(join(docs, 'screens'));
  expect(sheets.filter((file) => !file.endsWith('-parts.webp')).sort()).toEqual(
    slugs.map((slug) => `${slug}.webp`).sort(),
  );
});

test('the page shows each sheet', () => {
  const shown = [
    ...readFileSync(join(docs, 'screens.md'), 'utf8').matchAll(/\(screens\/([^)]+)\)/g),
  ].map(([, file]) => file);
  expect(shown.sort()).toEqual(readdirSync(join(docs, 'screens')).sort());
});
