// Images have no development packages, so modules that a command loads at its start must not need
// one.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const staticImports = /^(?:import|export)\s(?!type\b)(?:[^;']*?\bfrom\s+)?'([^'\n]+)'/gm;
const textOf = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const dockerfile = textOf('release-kit/docker/Dockerfile');
/** The folders of the workspace that a stage copies, with those of the stage that it begins with. */
function copiedBy(stage: string): string[] {
  const text =
    dockerfile.split(/^(?=FROM )/m).find((part) => part.includes(` AS ${stage}\n`)) ?? '';
  const [, base = ''] = /^FROM (\S+)/.exec(text) ?? [];
  const own = [...text.matchAll(/^COPY (\S+) \1$/gm)].map(([, name = '']) => name);
  return text === '' ? [] : [...copiedBy(base), ...own];
}

/** The file of an import by a package's name. */
function fileOf(specifier: string): string {
  const { exports }: { exports?: Record<string, string> } = JSON.parse(
    textOf(`${nameOf(specifier)}/package.json`),
  );
  const path = specifier.slice(nameOf(specifier).length + 1);
  return join(nameOf(specifier), exports?.['./*']?.replace('*', path) ?? path);
}

/** Packages that a program loads at its start and an image may lack: `package, from file`. */
function missing(start: string, copied: readonly string[]): string[] {
  const absent: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      textOf(`${nameOf(file)}/package.json`),
    );
    for (const [, specifier = ''] of textOf(file).matchAll(staticImports)) {
      const name = nameOf(specifier);
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
      else if (isBuiltin(specifier)) continue;
      else if (!Object.hasOwn(dependencies, name)) absent.push(`${name}, from ${file}`);
      else if (dependencies[name]?.startsWith('workspace:')) {
        if (copied.includes(name)) visit(fileOf(specifier));
        else absent.push(`${name}, from ${file}`);
      }
    }
  };
  visit(start);
  return absent;
}

test.each([
  ['api', 'dispatch-api/src/server.ts'],
  ['gateway', 'gateway/src/server.ts'],
  ['demo', 'dispatch-demo/src/main.ts'],
  ['demo', 'dispatch-demo/src/server.ts'],
  ['composer', 'release-kit/release/composer.ts'],
  ['composer', 'release-kit/release/cli.ts'],
  ['build', 'bundler/commands/release.ts'],
])('the image %s has what %s loads', (stage, start) => {
  expect(copiedBy(stage)).toContain('shared-contracts');
  expect(missing(start, copiedBy(stage))).toEqual([]);
});

test('no image of a production has the demo or a package that imports it', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);
  const withDemo = stages.filter((stage) => copiedBy(stage).includes('dispatch-demo'));
  expect(withDemo).toEqual(['demo']);
  const packages = globSync('*/package.json', { cwd: workspaceRoot });
  expect(packages.filter((file) => textOf(file).includes('"dispatch-demo": "workspace:'))).toEqual([
    'bench/package.json',
  ]);
});
