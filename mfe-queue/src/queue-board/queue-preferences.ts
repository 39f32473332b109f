import { useState } from 'react';
import { currentRole, drafts } from 'shared-bus';

/** How one user likes the queue; kept per user in the browser. */
export interface QueuePreferences {
  /** The request that has waited longest stands first where the address does not say otherwise. */
  oldestFirst: boolean;
  /** Say aloud and visibly when a request passes five minutes unanswered. */
  alert: boolean;
  /**
   * Single keys act on the list: who dictates, or types without looking, can turn them off (WCAG
   * 2.1.4).
   */
  keys: boolean;
}
/** The late ones in sight; who answers requests also hears of them. */
const defaults = (): QueuePreferences => ({
  oldestFirst: true,
  alert: currentRole() !== 'admin',
  keys: true,
});
const key = 'queue.chosen';

export function useQueuePreferences(): [
  QueuePreferences,
  (change: Partial<QueuePreferences>) => void,
] {
  // Only what the user chose is kept: the rest follows the defaults of a later release.
  const [chosen, setChosen] = useState<Partial<QueuePreferences>>(
    () => drafts.get<Partial<QueuePreferences>>(key) ?? {},
  );
  const change = (changed: Partial<QueuePreferences>): void => {
    // From what is kept: a change before this one may not be rendered yet.
    const next = { ...drafts.get<Partial<QueuePreferences>>(key), ...changed };
    drafts.set(key, next);
    setChosen(next);
  };
  return [{ ...defaults(), ...chosen }, change];
}
