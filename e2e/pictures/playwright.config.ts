import { chromiumPath } from 'release-kit/system/chromium.ts';

import base from '../playwright.config.ts';

const executablePath = chromiumPath();

/** `npm run pictures`: not a test, but it needs a browser and a console like one. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  workers: 1,
  reporter: [['list']],
  use: {
    ...base.use,
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...base.use?.launchOptions, ...(executablePath && { executablePath }) },
  },
} satisfies typeof base;
