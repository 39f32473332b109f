// Plants each forbidden import in a separate tree, and the allowed one beside it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { cruise } from './cruise.ts';

const packages = [
  'shared-contracts',
  'shared-bus',
  'shared-ui',
  'host',
  'mfe-queue',
  'mfe-trips',
  'mfe-booking',
  'dispatch-api',
  'dispatch-demo',
  'gateway',
  'release-kit',
  'bundler',
  'checks',
];
const libraries = ['react', 'yup', 'typebox', 'axios', 'socket.io-client', 'ol'];

interface Planted {
  what: string;
  file: string;
  imports: string;
  /** The rule that must report it; none for an allowed import. */
  rule?: string;
}

const planted: readonly Planted[] = [
  {
    what: 'remote to remote',
    file: 'mfe-queue/src/a.ts',
    imports: "import { x } from 'mfe-trips';",
    rule: 'imports-of-mfe',
  },
  {
    what: 'remote to remote by path',
    file: 'mfe-queue/src/b.ts',
    imports: "import { x } from '../../mfe-trips/src/index.ts';",
    rule: 'packages-by-name',
  },
  {
    what: 'remote to remote, type alone',
    file: 'mfe-queue/src/c.ts',
    imports: "export type { x } from 'mfe-trips';",
    rule: 'imports-of-mfe',
  },
  {
    what: 'remote to host',
    file: 'mfe-queue/src/d.ts',
    imports: "import { x } from 'host';",
    rule: 'imports-of-mfe',
  },
  {
    what: 'host to remote, dynamically',
    file: 'host/src/a.ts',
    imports: "export const later = () => import('mfe-queue');",
    rule: 'imports-of-host',
  },
  {
    what: 'releases to bundler',
    file: 'release-kit/src/a.ts',
    imports: "import { x } from 'bundler';",
    rule: 'imports-of-release-kit',
  },
  {
    what: 'releases to checks',
    file: 'release-kit/src/b.ts',
    imports: "import { x } from 'checks';",
    rule: 'imports-of-release-kit',
  },
  {
    what: 'bundler to checks',
    file: 'bundler/src/a.ts',
    imports: "import { x } from 'checks';",
    rule: 'imports-of-bundler',
  },
  {
    what: 'checks to releases and bundler',
    file: 'checks/src/ok-a.ts',
    imports: "import { x } from 'release-kit';\nexport { x as y } from 'bundler';",
  },
  {
    what: 'contracts to bus',
    file: 'shared-contracts/src/a.ts',
    imports: "import { x } from 'shared-bus';",
    rule: 'imports-of-shared-contracts',
  },
  {
    what: 'contracts to React',
    file: 'shared-contracts/src/b.ts',
    imports: "import { x } from 'react';",
    rule: 'libraries-of-contracts',
  },
  {
    what: 'contracts to Node',
    file: 'shared-contracts/src/c.ts',
    imports: "import { readFileSync } from 'node:fs';",
    rule: 'libraries-of-contracts',
  },
  {
    what: 'bus to ui',
    file: 'shared-bus/src/a.ts',
    imports: "import { x } from 'shared-ui';",
    rule: 'imports-of-shared-bus',
  },
  {
    what: 'API to bus',
    file: 'dispatch-api/src/a.ts',
    imports: "import { x } from 'shared-bus';",
    rule: 'imports-of-dispatch-api',
  },
  {
    what: 'gateway to API',
    file: 'gateway/src/a.ts',
    imports: "export * from 'dispatch-api';",
    rule: 'imports-of-gateway',
  },
  {
    what: 'remote to contracts, bus and ui',
    file: 'mfe-queue/src/ok.ts',
    imports:
      "import { x } from 'shared-contracts'; import { x as y } from 'shared-bus'; import { x as z } from 'shared-ui';",
  },
  {
    what: 'slice to slice',
    file: 'mfe-queue/src/board/a.ts',
    imports: "import { x } from '../claim/x.ts';",
    rule: 'slices-of-remotes',
  },
  {
    what: 'slice to the level above',
    file: 'mfe-queue/src/board/ok.ts',
    imports: "import { x } from '../index.ts'; import { x as m } from '../messages/x.ts';",
  },
  {
    what: 'slice to a layer',
    file: 'mfe-booking/src/csv/ok.ts',
    imports: "import { x } from '../form/x.ts';",
  },
  {
    what: 'layer to a lower one',
    file: 'mfe-booking/src/sections/ok.ts',
    imports: "import { x } from '../layout/x.ts';",
  },
  {
    what: 'layer to a higher one',
    file: 'mfe-booking/src/layout/a.ts',
    imports: "import { x } from '../sections/x.ts';",
    rule: 'slices-of-mfe-booking-layout',
  },
  {
    what: 'layer to slice',
    file: 'mfe-booking/src/form/a.ts',
    imports: "import { x } from '../csv/x.ts';",
    rule: 'slices-of-mfe-booking-form',
  },
  {
    what: 'slice to slice beside layers',
    file: 'mfe-trips/src/zones/a.ts',
    imports: "import { x } from '../search/x.ts';",
    rule: 'slices-of-mfe-trips',
  },
  {
    what: 'axios beside the API client',
    file: 'mfe-queue/src/board/e.queries.ts',
    imports: "import { x } from 'axios';",
    rule: 'only-some-import-axios',
  },
  {
    what: 'a socket of its own',
    file: 'mfe-queue/src/board/e.realtime.ts',
    imports: "import { x } from 'socket.io-client';",
    rule: 'only-some-import-socket-io-client',
  },
  {
    what: 'ol outside a layer',
    file: 'mfe-booking/src/a.tsx',
    imports: "import { x } from 'ol';",
    rule: 'only-some-import-ol',
  },
  {
    what: 'ol in a layer',
    file: 'mfe-booking/src/ok.layer.tsx',
    imports: "import { x } from 'ol';",
  },
  {
    what: 'a type of ol',
    file: 'mfe-booking/src/ok-type.tsx',
    imports: "import type { x } from 'ol';",
  },
  {
    what: 'an API file that works',
    file: 'shared-contracts/src/queue.api.ts',
    imports: "import { x } from 'yup';",
    rule: 'data-is-pure',
  },
  {
    what: 'an API file of data',
    file: 'shared-contracts/src/trip.api.ts',
    imports: "import { x } from './index.ts';",
  },
  {
    what: 'a command with the database',
    file: 'dispatch-api/src/trips/trip.commands.ts',
    imports: "import { x } from '../database/open.ts';",
    rule: 'commands-get-tx',
  },
  {
    what: 'a command with the services as a type',
    file: 'dispatch-api/src/trips/b.commands.ts',
    imports: "import type { x } from '../services.ts';",
    rule: 'commands-get-tx',
  },
  {
    what: 'the simulator with the database',
    file: 'dispatch-demo/src/simulator/a.ts',
    imports: "import { x } from 'dispatch-api/src/database/open.ts';",
    rule: 'demo-is-a-client',
  },
  {
    what: 'a server with the demo',
    file: 'dispatch-api/src/a.ts',
    imports: "import { x } from 'dispatch-demo';",
    rule: 'imports-of-dispatch-api',
  },
  {
    what: 'the seed with the database',
    file: 'dispatch-demo/src/seed/b.ts',
    imports: "import { x } from 'dispatch-api/src/database/open.ts';",
  },
  {
    what: 'a circle of types',
    file: 'gateway/src/circle.ts',
    imports: "import type { x } from './other-half.ts';",
    rule: 'no-circles',
  },
  {
    what: 'a circle that one side closes when it is needed',
    file: 'gateway/src/late-circle.ts',
    imports: "export const later = () => import('./other-late-half.ts');",
    rule: 'no-circles',
  },
  {
    what: 'a test that plays the other side',
    file: 'mfe-queue/src/ok.test.ts',
    imports: "import { x } from 'socket.io-client';",
  },
  {
    what: 'what nothing resolves',
    file: 'host/src/b.ts',
    imports: "import { x } from './gone.ts';",
    rule: 'to-what-exists',
  },
];

/** The imported files. */
const targets = [
  ...packages.map((name) => `${name}/src/index.ts`),
  'mfe-queue/src/claim/x.ts',
  'mfe-queue/src/messages/x.ts',
  ...['form', 'layout', 'sections', 'csv'].map((slice) => `mfe-booking/src/${slice}/x.ts`),
  'mfe-trips/src/search/x.ts',
  'dispatch-api/src/database/open.ts',
  'dispatch-api/src/services.ts',
];

const root = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
let found: ReadonlyMap<string, string[]>;

beforeAll(() => {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const manifest = (name: string, file: string) =>
    put(
      `${file}/package.json`,
      JSON.stringify({
        name,
        type: 'module',
        exports: { '.': './src/index.ts', './src/*': './src/*' },
      }),
    );
  for (const target of targets) put(target, 'export const x = 1;\n');
  for (const name of libraries) {
    manifest(name, `node_modules/${name}`);
    put(`node_modules/${name}/src/index.ts`, 'export const x = 1;\n');
  }
  for (const name of packages) {
    manifest(name, name);
    symlinkSync(join('..', name), join(root, 'node_modules', name));
  }
  for (const { file, imports } of planted) put(file, `${imports}\nexport const own = 1;\n`);
  put(
    'gateway/src/other-half.ts',
    "import type { own } from './circle.ts';\nexport const x = 1;\n",
  );
  put('gateway/src/other-late-half.ts', "export { own } from './late-circle.ts';\n");
  const named = new Map<string, string[]>();
  for (const { from, rule } of cruise(root).summary.violations)
    named.set(from, [...(named.get(from) ?? []), rule.name]);
  found = named;
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(planted.filter(({ rule }) => rule))('$what is reported', ({ file, rule }) => {
  expect(found.get(file) ?? []).toContain(rule);
});

test.each(planted.filter(({ rule }) => !rule))('$what passes', ({ file }) => {
  expect(found.get(file) ?? []).toEqual([]);
});
