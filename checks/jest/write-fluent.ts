// Writes Fluent as one file, to the file named as the only argument (fluent-bundle.ts).
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build } from 'esbuild';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: write-fluent.ts FILE');

// Modules that tests also load must exist only once: React, the style renderer, and the icons'
// contexts.
const shared = /^(?:react|react-dom|scheduler|@griffel\/[\w-]+)(?:\/.*)?$/;
const iconsFolder = '/@fluentui/react-icons/lib/';

await build({
  stdin: {
    contents: "export * from '@fluentui/react-components';",
    resolveDir: join(workspaceRoot, 'shared-ui'),
  },
  outfile: file,
  bundle: true,
  platform: 'browser',
  format: 'cjs',
  mainFields: ['module', 'main'],
  logLevel: 'error',
  // Read when the tests run, as in Fluent's own files.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  plugins: [
    {
      name: 'shared',
      setup({ onResolve }) {
        onResolve({ filter: shared }, ({ path, importer }) => ({
          path: createRequire(importer).resolve(path),
          external: true,
        }));
        onResolve({ filter: /^\.\.?\/contexts\// }, ({ path, importer }) => {
          if (!importer.includes(iconsFolder)) return undefined;
          const context = join(dirname(importer), path);
          return {
            path: context
              .replace(iconsFolder, '/@fluentui/react-icons/lib-cjs/')
              .replace(/\.js$/, '.cjs'),
            external: true,
          };
        });
      },
    },
  ],
});
