import { connection$ } from 'shared-bus';

import { storeLists } from './store-lists.ts';
import { followServiceWorker } from './worker-registration.ts';

/** Prepares for when the console cannot be reached. Returns how to stop. */
export function startOffline(): () => void {
  // Refused, or there is none at this gateway: without it the browser shows its own page.
  followServiceWorker().catch(() => undefined);
  return storeLists(connection$);
}
