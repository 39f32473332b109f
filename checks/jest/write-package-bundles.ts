// Writes the bundles into the folder given as the only argument (package-bundles.ts).
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'esbuild';
import { ownPlaces } from 'release-kit/console/own-places.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { bundles, inside } from './package-bundles.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: write-package-bundles.ts FOLDER');

const iconsFolder = '/@fluentui/react-icons/lib/';

/** The contexts of Fluent's icons, which pages import one by one, must exist only once. */
const contextsOfIcons: Plugin = {
  name: 'contexts-of-icons',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/contexts\// }, ({ path, importer }) => {
      if (!importer.includes(iconsFolder)) return undefined;
      return {
        path: join(dirname(importer), path)
          .replace(iconsFolder, '/@fluentui/react-icons/lib-cjs/')
          .replace(/\.js$/, '.cjs'),
        external: true,
      };
    });
  },
};

/** PGlite reads its WebAssembly beside itself. */
const pgliteApart: Plugin = {
  name: 'pglite-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^@electric-sql\/pglite$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
      external: true,
    }));
  },
};

for (const [name, { imports, platform }] of Object.entries(bundles)) {
  const packages = Object.entries(imports).flatMap(([from, specifiers]) =>
    specifiers.map((specifier) => ({ from: realpathSync(join(workspaceRoot, from)), specifier })),
  );
  await build({
    // Each is evaluated only when a test file imports it.
    stdin: {
      contents: `module.exports = {\n${packages
        .map(({ specifier }) => `${JSON.stringify(specifier)}: () => require('of:${specifier}'),`)
        .join('\n')}\n};`,
      resolveDir: workspaceRoot,
    },
    outfile: join(folder, inside, name, 'all.cjs'),
    bundle: true,
    platform,
    conditions: [platform],
    mainFields: ['module', 'main'],
    format: 'cjs',
    target: 'node24',
    logLevel: 'error',
    define: {
      // As jest sets it.
      'process.env.NODE_ENV': '"test"',
      // fastify searches all loaded modules for the name of each plugin, which takes long in jest.
      'require.cache': 'undefined',
    },
    // React's `act` needs `module.require`, which a bundled module lacks.
    external: ['react', 'react/jsx-runtime', 'pg-native'],
    plugins: [
      {
        name: 'entries',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^of:/ }, ({ path }) => {
            const specifier = path.slice('of:'.length);
            const from = packages.find((one) => one.specifier === specifier)?.from ?? workspaceRoot;
            // Modules that exist twice are taken as ES modules, as their users in the bundle do.
            return resolve(specifier, { kind: 'import-statement', resolveDir: from });
          });
        },
      },
      contextsOfIcons,
      pgliteApart,
      ownPlaces,
    ],
  });
  for (const { specifier } of packages) {
    const file = join(folder, inside, name, `${specifier}.cjs`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `module.exports = require('${'../'.repeat(specifier.split('/').length - 1) || './'}all.cjs')['${specifier}']();\n`,
    );
  }
}
