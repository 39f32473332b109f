// npm run pictures: writes the README's pictures into docs/pictures, from a console with demo data
// that it starts; `-- every` each screen in every look, into test-results/every-picture. Run
// `npm run build` before, so that they show the current code.
import { runTool } from 'release-kit/process/run-tool.ts';

import { ensureSystemPackages } from '../tasks/system-packages.ts';

for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);

const named = process.argv.slice(2);
process.exitCode = await runTool(
  'playwright',
  [
    'test',
    '--config',
    'e2e/pictures/playwright.config.ts',
    ...(named.length > 0 ? named : ['pictures.spec']),
  ],
  { from: 'e2e', env: { BOOKINGS: '1500' } },
);
