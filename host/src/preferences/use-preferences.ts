import { useEffect, useState } from 'react';
import { afterPage, currentSession, hasExtension, on, useSession } from 'shared-bus';

import { isJustSignedIn } from '../shell/session-at-load.ts';
import type { startPreferenceSync } from './preference-sync.ts';

/** The page does not wait longer for the user's choices. */
const maxWaitMs = 1000;

interface Run {
  sync?: ReturnType<typeof startPreferenceSync> | undefined;
  isOver: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Syncs the signed-in user's preferences; true once a page may show. False for a moment after
 * sign-in, while those of other machines are on their way, so that the first page does not change
 * its look before the user's eyes; a page that loads with a session immediately shows what this
 * machine knows.
 */
export function usePreferences(): boolean {
  const token = useSession()?.access_token;
  const [readyFor, setReadyFor] = useState(isJustSignedIn() ? undefined : token);
  useEffect(() => {
    if (!hasExtension('preferences')) return;
    let running: Run | undefined;
    const stop = (): void => {
      if (!running) return;
      running.isOver = true;
      clearTimeout(running.timer);
      running.sync?.stop();
      running = undefined;
    };
    const start = async (): Promise<void> => {
      stop();
      const session = currentSession();
      if (!session) return;
      const run: Run = { isOver: false };
      const goOn = (): void => {
        clearTimeout(run.timer);
        if (!run.isOver) setReadyFor(session.access_token);
      };
      running = run;
      run.timer = setTimeout(goOn, maxWaitMs);
      // Without its code the choices of this machine hold.
      const code = await import('./preference-sync.ts').catch(() => undefined);
      if (run.isOver) return;
      run.sync = code?.startPreferenceSync();
      await run.sync?.ready;
      goOn();
    };
    const cancel = isJustSignedIn() ? () => {} : afterPage(() => void start());
    if (isJustSignedIn()) void start();
    const started = on('session:started').subscribe(() => void start());
    const ended = on('session:ended').subscribe(stop);
    return () => {
      cancel();
      stop();
      started.unsubscribe();
      ended.unsubscribe();
    };
  }, []);
  return token === undefined || token === readyFor || !hasExtension('preferences');
}
