import { useRole, useUserPreference } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import type { SoundChoice } from 'shared-ui/sound/alarm';

/** One user's preferences for the queue. */
export interface QueuePreferences {
  /** Whether the request that has waited longest is first, where the URL has no sort. */
  oldestFirst: boolean;
  /** Whether to alert by notice, and by the chosen sound, when a request passes five minutes unanswered. */
  alert: boolean;
  sound: SoundChoice;
  /** Whether single keys act on the list. Users of dictation can turn them off (WCAG 2.1.4). */
  keys: boolean;
}
/** Late requests are visible to all; roles that answer requests also get the alert. */
const defaultsFor = (role: Role | undefined): QueuePreferences => ({
  oldestFirst: true,
  alert: role !== 'admin',
  sound: 'loud',
  keys: true,
});
// Only the user's choices are stored, so that the rest follows the defaults of a later release.
const readChosen = (stored: unknown): Partial<QueuePreferences> =>
  typeof stored === 'object' && stored !== null ? stored : {};

export function useQueuePreferences(): [
  QueuePreferences,
  (change: Partial<QueuePreferences>) => void,
] {
  const [chosen, change] = useUserPreference('queue.chosen', readChosen);
  return [
    { ...defaultsFor(useRole()), ...chosen },
    (changed) => change((stored) => ({ ...stored, ...changed })),
  ];
}
