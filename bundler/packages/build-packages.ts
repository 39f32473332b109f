import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type BuildOptions, type Plugin } from 'esbuild';
import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

import { minNodeMajor } from '../remote-kit/node-version.ts';
import { scoped } from '../remote-kit/scope.ts';
import { offeredModules } from '../webpack/platform.ts';
import { kitManifest, remoteVersions } from './kit-manifest.ts';
import { publishedManifest, type PublishedManifest } from './manifest.ts';

/** Packages whose sources are compiled as they are, a file each. */
const compiledPackages = [
  'shared-contracts',
  'shared-bus',
  'shared-ui',
  'integration-client',
] as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const inWorkspace = (...parts: string[]) => join(workspaceRoot, ...parts);

/** Compiles them to JavaScript and type declarations, below one folder. */
function compilePackages(out: string): void {
  const project = join(out, 'tsconfig.json');
  mkdirSync(out, { recursive: true });
  writeFileSync(
    project,
    json({
      extends: inWorkspace('bundler/typescript/base.json'),
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['node', 'jest'],
        typeRoots: [inWorkspace('node_modules/@types')],
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: workspaceRoot,
        outDir: out,
      },
      include: [
        ...compiledPackages.map((name) => inWorkspace(name, 'src')),
        inWorkspace('bundler/jest/globals.d.ts'),
        inWorkspace('bundler/remote-kit/globals.d.ts'),
      ],
      exclude: ['**/*.test.ts', '**/*.test.tsx'].map((files) => inWorkspace(files)),
    }),
  );
  const compiler = inWorkspace('node_modules/typescript/bin/tsc');
  execFileSync(workspaceNode, [compiler, '-p', project], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Type declarations name the published files, as JavaScript does. */
function nameBuiltFiles(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true }).map(String)) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(dist, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(
        /((?:from |import )'|import\(['"])(\.[^'"]+)\.tsx?(?=['"])/g,
        '$1$2.js',
      ),
    );
  }
}

const kitEntries = { cli: 'cli.ts', create: 'create.ts', jest: 'preset.config.ts' } as const;

/** Leaves packages to the remote's own installation: all but this workspace's own tools. */
const installed: Plugin = {
  name: 'installed-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^(gateway|release-formats|release-kit)\//.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Writes the kit's programs, with the same code that this workspace runs. */
async function buildKit(dist: string): Promise<void> {
  const common: BuildOptions = {
    bundle: true,
    platform: 'node',
    target: `node${minNodeMajor}`,
    logLevel: 'error',
    plugins: [installed],
  };
  await build({
    ...common,
    format: 'esm',
    splitting: true,
    outdir: dist,
    entryPoints: Object.fromEntries(
      Object.entries(kitEntries).map(([name, file]) => [
        name,
        inWorkspace('bundler/remote-kit', file),
      ]),
    ),
  });
  await build({
    ...common,
    format: 'cjs',
    // A script of this form has no URL.
    define: { 'import.meta.url': 'ownAddress' },
    banner: { js: "const ownAddress = require('node:url').pathToFileURL(__filename).href;" },
    outdir: join(dist, 'jest'),
    outExtension: { '.js': '.cjs' },
    entryPoints: ['dom-environment', 'console-setup', 'dom-setup', 'asset-stub'].map((name) =>
      inWorkspace('bundler/jest', `${name}.ts`),
    ),
  });
  cpSync(inWorkspace('bundler/webpack/licences'), join(dist, 'licences'), { recursive: true });
  cpSync(inWorkspace('bundler/remote-kit/globals.d.ts'), join(dist, 'globals.d.ts'));
  cpSync(inWorkspace('bundler/remote-kit/compiler-options.json'), join(dist, 'tsconfig.json'));
  cpSync(inWorkspace('bundler/remote-kit/oxlint.json'), join(dist, 'oxlint.json'));
  writeFileSync(join(dist, 'remote-versions.json'), json(remoteVersions()));
}

/**
 * Builds contracts, bus, building blocks, client and kit into a folder each, ready for `npm pack` and
 * `npm publish`, in a scope if there is one; returns their folders' names.
 */
export async function buildPackages(out: string, scope = ''): Promise<string[]> {
  rmSync(out, { recursive: true, force: true });
  const compiled = join(out, '.compiled');
  compilePackages(compiled);
  const offered = offeredModules('production');
  const names = [...compiledPackages, 'remote-kit'];
  const describe = (name: string, manifest: PublishedManifest) =>
    writeFileSync(join(out, name, 'package.json'), json(scoped(manifest, scope, names)));
  for (const name of compiledPackages) {
    cpSync(join(compiled, name, 'src'), join(out, name, 'dist'), { recursive: true });
    nameBuiltFiles(join(out, name, 'dist'));
    describe(name, publishedManifest(name, offered));
    cpSync(inWorkspace(name, 'README.md'), join(out, name, 'README.md'));
  }
  rmSync(compiled, { recursive: true });
  const kit = kitManifest();
  await buildKit(join(out, kit.name, 'dist'));
  describe(kit.name, kit);
  cpSync(inWorkspace('bundler/remote-kit/README.md'), join(out, kit.name, 'README.md'));
  for (const name of names) cpSync(inWorkspace('LICENSE'), join(out, name, 'LICENSE'));
  return names;
}

/** Packs built packages with npm; returns the archive of each, by name. */
export function packPackages(out: string, names: readonly string[]): Record<string, string> {
  const told = execFileSync(
    'npm',
    ['pack', ...names.map((name) => join(out, name)), '--pack-destination', out, '--silent'],
    { encoding: 'utf8' },
  );
  // A line for each, in their order.
  const files = told.trim().split('\n');
  return Object.fromEntries(names.map((name, nth) => [name, join(out, files[nth] ?? '')]));
}
