// Images have no development packages, so modules that a command loads at its start must not need
// one.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const staticImports = /^(?:import|export)\s(?!type\b)(?:[^;']*?\bfrom\s+)?'([^'\n]+)'/gm;
const dependenciesOf = (folder: string): string[] => {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(manifest.dependencies);
};

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Packages that a file loads with its start, also by way of these folders, each with the file that
 * names it.
 */
function packagesFrom(start: string, folders: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(workspaceRoot, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(staticImports)) {
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
      else if (folders.includes(nameOf(specifier))) visit(specifier);
      else if (!isBuiltin(specifier)) packages.set(nameOf(specifier), file);
    }
  };
  visit(start);
  return packages;
}

test.each([
  ['release-kit/release/cli.ts', ['release-kit']],
  ['release-kit/release/composer.ts', ['release-kit']],
  ['bundler/commands/release.ts', ['release-kit', 'bundler']],
])('%s loads only what its image has', (start, folders) => {
  const packages = packagesFrom(start, folders);
  const installed = new Set(folders.flatMap(dependenciesOf));
  expect([...packages.keys()]).toContain('shared-contracts');
  expect([...packages].filter(([name]) => !installed.has(name))).toEqual([]);
});
