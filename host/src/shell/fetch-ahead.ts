import { loadAhead } from 'shared-bus';

import { fetchAhead } from './at-first-sign.ts';
import { loadShell } from './signed-in.tsx';

/** For a user who does nothing: the page itself has arrived by then on a slow line too. */
const laterMs = 5000;

/** Fetches the signed-in console while the user types, and then the page that it opens with. */
export const fetchShellAhead = (path: string): (() => void) =>
  fetchAhead(async () => {
    await loadShell();
    loadAhead(path);
  }, laterMs);
