// npm run pictures: writes the pictures of README into docs/pictures, from a console with demo data
// that it starts for itself. Run `npm run build` before, so that they show the code as it is.
import { runTool } from '../process/run-tool.ts';

process.exitCode = await runTool(
  'playwright',
  ['test', '--config', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)],
  { from: 'e2e', env: { BOOKINGS: '1500' } },
);
