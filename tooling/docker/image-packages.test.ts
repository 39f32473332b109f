// Images have no development packages, so modules that a command loads at its start must not need
// one.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const staticImports = /^(?:import|export)\s(?!type\b)(?:[^;']*?\bfrom\s+)?'([^'\n]+)'/gm;
const { dependencies } = JSON.parse(
  readFileSync(join(workspaceRoot, 'tooling/package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that the files of tooling load with this one, each with the file that names it. */
function packagesFrom(start: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(workspaceRoot, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(staticImports)) {
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
      else if (!isBuiltin(specifier)) packages.set(nameOf(specifier), file);
    }
  };
  visit(start);
  return packages;
}

test.each(['tooling/release/cli.ts', 'tooling/release/composer.ts'])(
  '%s loads only what an image has',
  (start) => {
    const packages = packagesFrom(start);
    expect([...packages.keys()]).toContain('shared-contracts');
    expect([...packages].filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
  },
);
