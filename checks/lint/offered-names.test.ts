import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from '@swc/core';
import {
  curatedExports,
  curatedNames,
  mapModules,
  namesIn,
  rxjs,
  rxjsFile,
} from 'bundler/webpack/curated.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Sources that run in a page. */
const sources = globSync(
  ['host/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared-{bus,ui}/src/**/*.{ts,tsx}'],
  {
    cwd: workspaceRoot,
    exclude: ['host/src/platform/**', '**/*.test.{ts,tsx}'],
  },
).map((file) => ({
  tsx: file.endsWith('.tsx'),
  text: readFileSync(join(workspaceRoot, file), 'utf8'),
}));

/** The names that pages import from a package. */
function importedFrom(name: string): Set<string> {
  const found = new Set<string>();
  for (const { text, tsx } of sources) {
    if (!text.includes(`'${name}`)) continue;
    for (const item of parseSync(text, { syntax: 'typescript', tsx }).body) {
      if (item.type !== 'ImportDeclaration' || item.typeOnly) continue;
      if (item.source.value !== name) continue;
      for (const specifier of item.specifiers)
        if (specifier.type === 'ImportSpecifier')
          found.add((specifier.imported ?? specifier.local).value);
    }
  }
  return found;
}

test.each([
  ...curatedNames.map((name) => [name, curatedExports(name)] as const),
  [rxjs, namesIn(rxjsFile)] as const,
])(
  'every name of %s that the platform offers is used: each adds to the first load of every user',
  (name, offered) => {
    const used = importedFrom(name);
    expect([...offered].filter((one) => !used.has(one))).toEqual([]);
  },
);

test('every module of the map that the platform offers is used', () => {
  expect(
    mapModules().filter((name) => !sources.some(({ text }) => text.includes(`'${name}'`))),
  ).toEqual([]);
});
