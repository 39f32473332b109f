// Globals that the environments of this folder add to jest's own.
import type { PGlite } from '@electric-sql/pglite';

declare global {
  /** React's own: whether it asks for `act` around updates. Not set in tests without a page. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
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
   * Expects this on the console (`warning`: from the process), once or more: any other error or
   * warning fails the test, and so does expected output that is missing.
   */
  var __expectConsole: (kind: 'error' | 'warn' | 'warning', text: RegExp) => void;
  /** For `console-setup.ts`: the warnings of the process since the last call. */
  var __takeProcessWarnings: () => Promise<string[]>;
  /**
   * Component tests of remotes: the current two-factor code of the demo accounts, or the one
   * `ahead` steps later. Each account can use it once.
   */
  var __testCode: (ahead?: number) => Promise<string>;
  /** Gives the page another URL, at any origin, without loading anything. */
  var __setPageUrl: (url: string) => void;
}
