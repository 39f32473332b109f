import base from '../playwright.config.ts';

/** Journeys that stop containers; `npm run compose -- prove` runs them. */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/compose',
  workers: 1,
  reporter: [['list']],
} satisfies typeof base;
