import base from '../playwright.config.ts';

/** Journeys that need containers; `npm run compose -- prove` and `teams` run them. */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/compose',
  workers: 1,
  reporter: [['list']],
} satisfies typeof base;
