// What the environments of this folder give to tests beside jest's own globals.
import type { PGlite } from '@electric-sql/pglite';

declare global {
  /**
   * API tests: a fresh, migrated database in memory; closed after the test file when the test does
   * not do so itself.
   */
  var __openTestDatabase: () => Promise<PGlite>;
  /**
   * Component tests of remotes: starts the one API of this run when it does not run yet and answers
   * its origin, which is also the test page's own. Simulator and captcha are off.
   */
  var __testApi: () => Promise<string>;
  /**
   * This test makes the console say this, once or more: any other error or warning fails the test,
   * and so does one that was expected and did not come. For now in the projects whose set-up has
   * `console-setup.ts`.
   */
  var __expectConsole: (kind: 'error' | 'warn', text: RegExp) => void;
  /**
   * Component tests of remotes: the present two-factor code of the demo accounts, or the one so
   * many steps ahead. Each account takes it once.
   */
  var __testCode: (ahead?: number) => Promise<string>;
}
