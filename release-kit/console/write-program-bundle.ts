// Writes each program as one file, and their shared code, into the folder given as the only
// argument (program-bundle.ts).
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'esbuild';

import { workspaceRoot } from '../process/workspace.ts';
import { ownPlaces } from './own-places.ts';
import { programs } from './program-bundle.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: write-program-bundle.ts FOLDER');

/** Packages that look for a native program beside them. */
const apart = /^(?:@electric-sql\/pglite|@node-rs\/argon2|sharp)(?:\/.*)?$/;

const packagesApart: Plugin = {
  name: 'packages-apart',
  setup({ onResolve, resolve }) {
    onResolve({ filter: apart }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === apart) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: apart });
      return { path: found.path, errors: found.errors, external: true };
    });
  },
};

/** A lazily imported CommonJS package gets named exports, as in Node. */
const namesOfPackages: Plugin = {
  name: 'names-of-packages',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      const isAsked = pluginData === namesOfPackages;
      if (kind !== 'dynamic-import' || isAsked || resolveDir.includes('/node_modules/'))
        return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: namesOfPackages });
      return found.path.includes('/node_modules/')
        ? { path: found.path, namespace: 'named' }
        : found;
    });
    onLoad({ filter: /./, namespace: 'named' }, async ({ path }) => {
      const names = Object.keys((await import(path)) as object).filter((name) =>
        /^(?!default$)\w+$/.test(name),
      );
      return {
        contents: `import * as all from ${JSON.stringify(path)};\nexport const { ${names.join(', ')} } = all;`,
        resolveDir: dirname(path),
      };
    });
  },
};

await build({
  entryPoints: Object.fromEntries(
    Object.entries(programs).map(([name, source]) => [name, join(workspaceRoot, source)]),
  ),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Code that a program loads on demand stays in separate files.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'error',
  banner: {
    js: `import { createRequire as requireOf } from 'node:module';
const require = requireOf(${JSON.stringify(join(workspaceRoot, 'package.json'))});`,
  },
  plugins: [packagesApart, namesOfPackages, ownPlaces],
});
