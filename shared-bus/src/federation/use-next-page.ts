import { useEffect } from 'react';

import { afterPage } from './after-page.ts';
import { loadAhead } from './load-ahead.ts';

/**
 * Loads the page that usually follows this one, once this one is on screen and has its answers;
 * undefined for none.
 */
export function useNextPage(path: string | undefined): void {
  useEffect(() => (path === undefined ? undefined : afterPage(() => loadAhead(path))), [path]);
}
