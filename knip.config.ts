// Unused exports, files and dependencies fail the lint stage. Entries are files that are started or
// loaded by name; tests and files named by the tools' configuration are found without being listed.
import { relative } from 'node:path';

import type { KnipConfig } from 'knip';

import { realAliases } from './bundler/webpack/platform.ts';
import { exposedFiles, readManifest } from './release-kit/units/exposes.ts';
import { allUnits } from './release-kit/units/unit.ts';

/** A remote's modules: exactly those that its remote.json names. */
const remotes = allUnits()
  .filter(({ isHost }) => !isHost)
  .map(
    (unit) =>
      [
        relative(import.meta.dirname, unit.dir),
        {
          entry: [
            'bundle.ts',
            ...Object.values(exposedFiles(unit, readManifest(unit))).map((file) =>
              relative('.', file),
            ),
          ],
        },
      ] as const,
  );

/**
 * Every module of these packages can be imported from outside: what they export needs a user as
 * anywhere else.
 */
const open = { includeEntryExports: true };

export default {
  workspaces: {
    // Started by their names (release-kit/process/run-tool.ts), and with what they load themselves.
    '.': {
      ignoreDependencies: [
        'cspell',
        'oxfmt',
        'oxlint',
        'oxlint-tsgolint',
        '@stryker-mutator/core',
        '@stryker-mutator/jest-runner',
        'wireit',
      ],
    },
    'shared-contracts': open,
    'shared-bus': open,
    'shared-ui': open,
    'server-settings': open,
    'server-tracing': open,
    'release-formats': open,
    host: {
      entry: [
        'bundle.ts',
        'src/integrity.ts',
        'src/main.ts',
        'src/federation/provide-core.ts',
        'src/federation/renderers.ts',
        'src/platform/**/*.ts',
      ],
      ignoreDependencies: Object.keys(realAliases()).map((alias) => alias.replace('$', '')),
    },
    ...Object.fromEntries(remotes),
    'dispatch-api': {
      entry: [
        'src/server.ts',
        'src/database/write-snapshot.ts',
        'src/media/opus-worker.ts',
        'src/operator/{backup,check-outside,create-admin,operator,prepare-database,reseal-secrets,restore,retention,verify-audit}.ts',
        'src/testing/{database-limits,interrupted-migrations,queue-bulk,recovering-sockets}.ts',
      ],
    },
    'dispatch-demo': { entry: ['src/{main,server}.ts'] },
    // Code for a browser is sent as text.
    gateway: {
      entry: [
        'src/server.ts',
        'src/offline/offline-{script,worker}.ts',
        'src/tracking/tracking-script.ts',
      ],
    },
    'release-kit': {
      entry: [
        'commands/*.ts',
        'console/write-program-bundle.ts',
        'release/{cli,composer,sample-publisher,sample-team}.ts',
        'process/follow-parent.ts',
      ],
    },
    bundler: { entry: ['commands/*.ts', 'jest/*.ts'] },
    checks: {
      entry: [
        'commands/*.ts',
        'lint/house-plugin.ts',
        'jest/*.ts',
        'mutation/{*.config,sample}.ts',
      ],
    },
    // Part of the tools that it bundles, so what it needs of others is theirs.
    'bundler/remote-kit': { entry: ['{cli,create,preset.config}.ts'] },
    e2e: {
      entry: [
        'compose/{operate,prove,teams,playwright.config}.ts',
        'failures/report-memory.ts',
        'pictures/playwright.config.ts',
      ],
    },
    bench: {
      // The last starts as a separate process.
      entry: ['**/*.bench.ts', 'live/client-process.ts'],
      // Read as files: bundles of other makers, which a page loads to be compared with.
      ignoreDependencies: ['ag-grid-community', 'ol'],
    },
  },
  // A hook or a list may have a second name for how it is used (`usePages`, `everyRole`).
  exclude: ['duplicates'],
} satisfies KnipConfig;
