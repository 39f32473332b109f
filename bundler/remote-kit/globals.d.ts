// Matchers for the tests of a remote, in addition to jest's own.
import '@testing-library/jest-dom';

declare global {
  /** The origin of the API under test (`TEST_API_URL`). */
  var __testApi: () => Promise<string>;
  /** The current two-factor code of the demo accounts, or the one `ahead` steps later. */
  var __testCode: (ahead?: number) => Promise<string>;
  /** Expects this on the console: any other error or warning fails the test. */
  var __expectConsole: (kind: 'error' | 'warn' | 'warning', text: RegExp) => void;
}
