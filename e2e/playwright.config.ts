import { defineConfig } from '@playwright/test';
import { ensureRunFolder } from 'release-kit/process/temporary-folder.ts';
import { workersFor } from 'release-kit/process/workers.ts';
import { withoutOwnPages } from 'release-kit/system/chromium-features.ts';
import { shellPath } from 'release-kit/system/chromium.ts';

import { bySize } from './fixtures/size.ts';

ensureRunFolder();
const executablePath = shellPath();

const remotes = ['account', 'admin', 'auth', 'booking', 'queue', 'trips'];
/** A remote's tests: a folder of specs, and those tests of other specs that have its tag. */
const testsOf = (name: string) => new RegExp(`${name === 'auth' ? 'session' : name}/|@${name}\\b`);
const withoutRemotes = /federation\/|@servers\b/;
/** Each worker has its own browser, API and gateway: five seconds of a processor to start. */
const mostWorkers = workersFor(4);
const small = new Set(['account', 'admin', 'booking', 'queue']);

/** Each is a task of its package.json, run and cached apart; a test belongs to one. */
const projects = [
  ...remotes.map((name) => ({
    name,
    grep: testsOf(name),
    workers: small.has(name) ? 1 : mostWorkers,
  })),
  // How the host loads builds of remotes, and how the servers run and start: what a remote shows is
  // for its own tests.
  {
    name: 'federation',
    grep: withoutRemotes,
    // Fifty open tabs keep all cores busy.
    workers: bySize({ short: mostWorkers, full: 1 }),
  },
  { name: 'shared', grepInvert: [...remotes.map(testsOf), withoutRemotes] },
];

export default defineConfig({
  testDir: 'specs',
  projects: projects.map((project) => ({
    ...project,
    outputDir: `../test-results/browser/${project.name}`,
  })),
  workers: mostWorkers,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/reports/playwright.json',
      },
    ],
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    viewport: { width: 1440, height: 900 },
    // Every frame of a motion is computed and drawn: a ninth of the processor time of journeys.
    // The full form keeps them, and so do the tests that are `withMotion`.
    ...bySize({ short: { contextOptions: { reducedMotion: 'reduce' as const } }, full: {} }),
    // The whole browser allows it after a press; its shell would ask.
    permissions: ['clipboard-write'],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Loads that a worker answers cannot be watched or broken by a test; its own spec allows it.
    serviceWorkers: 'block',
    // Pictures of every frame take as much processor time as the pages themselves, and the nodes
    // before and after each key a fifth of it; a failure stores the last picture and its nodes.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        withoutOwnPages,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        // Pages of the short form live for seconds: optimizing their code takes a tenth of their
        // processor time, and saves less.
        ...bySize({ short: ['--js-flags=--no-opt --no-maglev'], full: [] }),
        // A microphone that beeps; a page still needs permission to record it.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
