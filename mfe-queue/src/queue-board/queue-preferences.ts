import { useState } from 'react';
import { userPreferences, useRole } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';

/** One user's preferences for the queue, stored per user in the browser. */
export interface QueuePreferences {
  /** Whether the request that has waited longest is first, where the URL has no sort. */
  oldestFirst: boolean;
  /** Whether to alert by sound and notice when a request passes five minutes unanswered. */
  alert: boolean;
  /** Whether single keys act on the list. Users of dictation can turn them off (WCAG 2.1.4). */
  keys: boolean;
}
/** Late requests are visible to all; roles that answer requests also get the alert. */
const defaultsFor = (role: Role | undefined): QueuePreferences => ({
  oldestFirst: true,
  alert: role !== 'admin',
  keys: true,
});
const key = 'queue.chosen';

export function useQueuePreferences(): [
  QueuePreferences,
  (change: Partial<QueuePreferences>) => void,
] {
  // Only the user's choices are stored, so that the rest follows the defaults of a later release.
  const [chosen, setChosen] = useState<Partial<QueuePreferences>>(
    () => userPreferences.get<Partial<QueuePreferences>>(key) ?? {},
  );
  const change = (changed: Partial<QueuePreferences>): void => {
    // Based on the stored value, because a previous change may not be rendered yet.
    const next = { ...userPreferences.get<Partial<QueuePreferences>>(key), ...changed };
    userPreferences.set(key, next);
    setChosen(next);
  };
  return [{ ...defaultsFor(useRole()), ...chosen }, change];
}
