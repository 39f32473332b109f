// Writes each program as one file, and their shared code, into the folder given as the only
// argument (program-bundle.ts).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'esbuild';

import { workspaceRoot } from '../process/workspace.ts';
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

/** A module still reads the files beside it. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|[cm]?js)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!/import\.meta\.(?:dirname|filename|url)|__(?:dir|file)name/.test(source))
        return undefined;
      const places: Record<string, string> = {
        'import.meta.dirname': dirname(path),
        'import.meta.filename': path,
        'import.meta.url': pathToFileURL(path).href,
        __dirname: dirname(path),
        __filename: path,
      };
      return {
        contents: source.replaceAll(
          /(?<![\w.])(?:import\.meta\.(?:dirname|filename|url)|__(?:dir|file)name)\b/g,
          (place) => JSON.stringify(places[place]),
        ),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
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
