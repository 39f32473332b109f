import { useState } from 'react';
import { drafts } from 'shared-bus';

/** How one user likes the queue; kept per user in the browser. */
export interface QueuePreferences {
  /** The request that has waited longest stands first where the address does not say otherwise. */
  oldestFirst: boolean;
  /** Say aloud and visibly when a request passes five minutes unanswered. */
  alert: boolean;
  /** Single keys act on the list: who dictates, or types without looking, can turn them off (WCAG 2.1.4). */
  keys: boolean;
}
const defaults: QueuePreferences = { oldestFirst: false, alert: false, keys: true };
const key = 'queue.preferences';

export function useQueuePreferences(): [QueuePreferences, (change: Partial<QueuePreferences>) => void] {
  const [preferences, setPreferences] = useState<QueuePreferences>(() => ({ ...defaults, ...drafts.get<Partial<QueuePreferences>>(key) }));
  const change = (changed: Partial<QueuePreferences>): void => {
    const next = { ...preferences, ...changed };
    drafts.set(key, next);
    setPreferences(next);
  };
  return [preferences, change];
}
