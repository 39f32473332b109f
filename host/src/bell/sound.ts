import { currentSession, userPreferences, serverNow } from 'shared-bus';
import { canPlay, playTones, usualVolume } from 'shared-ui/sound/tones';

import type { SoundChoice } from './alert-choices.ts';
import { isSoundDue, type Sounded } from './sound-rule.ts';

/** The last sound in any tab of this user: a tab that takes the lead goes on from there. */
const key = 'here.bell.sounded';
function lastSound(): Sounded | undefined {
  // Another release may have stored something else.
  const stored = userPreferences.get<Partial<Sounded>>(key);
  return typeof stored?.at === 'number' && typeof stored.level === 'number'
    ? { at: stored.at, level: stored.level }
    : undefined;
}

interface Lead {
  /** The name of its lock. */
  lock: string;
  isOurs: Promise<boolean>;
  resign: () => void;
}
let lead: Lead | undefined;

function takeLead(locks: LockManager, lock: string): Lead {
  let resign = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    resign = resolve;
  });
  const isOurs = new Promise<boolean>((resolve) => {
    locks
      .request(lock, { ifAvailable: true }, (held) => {
        resolve(held !== null);
        return held ? isOver : undefined;
      })
      .catch(() => resolve(true)); // the browser refuses locks, so this tab works alone
  });
  return { lock, isOurs, resign };
}

/**
 * Whether this tab leads the tabs of the user: it alone sounds. The first that may play takes the
 * lead, and the browser frees it when that tab closes or crashes.
 */
async function isLeading(): Promise<boolean> {
  // A page without a secure origin has no locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return true;
  const lock = `console.bell-sound/${currentSession()?.id ?? ''}`;
  if (lead?.lock !== lock) {
    lead?.resign();
    lead = takeLead(locks, lock);
  }
  const asked = lead;
  const isOurs = await asked.isOurs;
  if (!isOurs && lead === asked) lead = undefined;
  return isOurs;
}

const volumes: Readonly<Record<Exclude<SoundChoice, 'off'>, number>> = {
  quiet: usualVolume / 4,
  loud: usualVolume,
};

/** Plays the sound so that the user knows it. */
export const playSample = (choice: SoundChoice): Promise<boolean> =>
  choice === 'off' ? Promise.resolve(false) : playTones(volumes[choice]);

/**
 * Sounds for a notification of this level where the rule allows it, in one tab only. Without a sound
 * device nothing counts as a sound.
 */
export async function soundFor(
  level: number,
  choice: SoundChoice,
  clock: () => number = serverNow,
): Promise<void> {
  if (choice === 'off' || !(await canPlay()) || !(await isLeading())) return;
  const now = clock();
  if (!isSoundDue(lastSound(), level, now)) return;
  userPreferences.set(key, { at: now, level });
  await playSample(choice);
}
