import { currentSession, userPreferences, serverNow } from 'shared-bus';

import { canPlay, playTones, usualVolume } from './tones.ts';

export const soundChoices = ['off', 'quiet', 'loud'] as const;
export type SoundChoice = (typeof soundChoices)[number];

/** The last sound: epoch milliseconds by the server's clock, and the level that it was for. */
export interface Sounded {
  at: number;
  level: number;
}
/** After a sound only something more serious sounds for this long (docs/domain/shell.md#alerts). */
export const quietMs = 10 * 60_000;

/**
 * Whether something of this level sounds now: at most one thing does in ten minutes, unless it is
 * more serious than the last. A last sound that is far ahead of the clock counts as none.
 */
export const isSoundDue = (last: Sounded | undefined, level: number, now: number): boolean =>
  !last || level > last.level || Math.abs(now - last.at) >= quietMs;

/** The last sound in any tab of this user. */
const key = 'here.alarm.sounded';
function lastSound(): Sounded | undefined {
  // Another release may have stored something else.
  const stored = userPreferences.get<Partial<Sounded>>(key);
  return typeof stored?.at === 'number' && typeof stored.level === 'number'
    ? { at: stored.at, level: stored.level }
    : undefined;
}

/** A sound takes this long; by its end, the other tabs can read that it sounded. */
const soundMs = 500;

/** Sounds in one tab of the user after another; the browser frees the lock of one that crashes. */
async function inTurn(sound: () => Promise<boolean>): Promise<void> {
  // A page without a secure origin has no locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    await sound();
    return;
  }
  await locks
    .request(`console.alarm/${currentSession()?.id ?? ''}`, async () => {
      if (await sound()) await new Promise((resolve) => setTimeout(resolve, soundMs));
    })
    .catch(sound); // the browser refuses locks, so this tab works alone
}

const volumes: Readonly<Record<Exclude<SoundChoice, 'off'>, number>> = {
  quiet: usualVolume / 4,
  loud: usualVolume,
};

/** Plays the sound so that the user knows it. */
export const playSample = (choice: SoundChoice): Promise<boolean> =>
  choice === 'off' ? Promise.resolve(false) : playTones(volumes[choice]);

/**
 * Sounds for something of this level where the rule allows it, in one tab only. Without a sound
 * device nothing counts as a sound.
 */
export async function soundFor(
  level: number,
  choice: SoundChoice,
  clock: () => number = serverNow,
): Promise<void> {
  if (choice === 'off' || !(await canPlay())) return;
  await inTurn(async () => {
    const now = clock();
    if (!isSoundDue(lastSound(), level, now)) return false;
    userPreferences.set(key, { at: now, level });
    return playSample(choice);
  });
}
