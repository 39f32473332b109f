import { currentUser, preferenceChanged$ } from 'shared-bus';

import { fetchPreferences, sendPreferences } from './preferences.queries.ts';

/** Changes within this time are sent together. */
const collectMs = 1000;

const ignore = (): undefined => undefined;

/**
 * Keeps a signed-in user's preferences the same on all machines
 * (docs/decisions/screens.md#preferences): read once, then sent when they change, and before the
 * page is left. `ready` resolves when those of other machines are shown, or could not be read.
 */
export function startPreferenceSync(): { ready: Promise<void>; stop: () => void } {
  const user = currentUser();
  const isSame = () => currentUser() === user;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (options?: { keepalive?: boolean }): void => {
    clearTimeout(timer);
    if (isSame()) sendPreferences(options).catch(ignore);
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') send({ keepalive: true });
  };
  const onOnline = (): void => send();
  const changes = preferenceChanged$.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(send, collectMs);
  });
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('online', onOnline);
  const ready = fetchPreferences(isSame).catch(ignore);
  // Sends choices from offline, or from before the server kept any.
  void ready.then(() => send());
  return {
    ready,
    stop() {
      clearTimeout(timer);
      changes.unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    },
  };
}
