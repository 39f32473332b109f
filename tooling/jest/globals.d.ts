// Globals that the environments of this folder add to jest's own.
import type { PGlite } from '@electric-sql/pglite';

declare global {
  /**
   * API tests: a fresh, migrated database in memory; closed after the test file unless the test
   * closes it.
   */
  var __openTestDatabase: () => Promise<PGlite>;
  /**
   * Component tests of remotes: starts this run's one API on first use and returns its origin,
   * which is also the test page's own. Simulator and captcha are off.
   */
  var __testApi: () => Promise<string>;
  /**
   * Expects this console output, once or more: any other error or warning fails the test, and so
   * does expected output that is missing. Available in the projects whose set-up has
   * `console-setup.ts`.
   */
  var __expectConsole: (kind: 'error' | 'warn', text: RegExp) => void;
  /**
   * Component tests of remotes: the current two-factor code of the demo accounts, or the one
   * `ahead` steps later. Each account can use it once.
   */
  var __testCode: (ahead?: number) => Promise<string>;
}
