import { drafts, serverNow } from 'shared-bus';
import { playTones, usualVolume } from 'shared-ui/sound/tones';

import type { SoundChoice } from './alert-choices.ts';
import { isSoundDue, type Sounded } from './sound-rule.ts';

/** The last sound in any tab of this user. */
const key = 'bell.sounded';
function lastSound(): Sounded | undefined {
  // Another release may have stored something else.
  const stored = drafts.get<Partial<Sounded>>(key);
  return typeof stored?.at === 'number' && typeof stored.level === 'number'
    ? { at: stored.at, level: stored.level }
    : undefined;
}

const volumes: Readonly<Record<Exclude<SoundChoice, 'off'>, number>> = {
  quiet: usualVolume / 4,
  loud: usualVolume,
};

/** Plays the sound at once, so that the user knows it. */
export const playSample = (choice: SoundChoice): Promise<boolean> =>
  choice === 'off' ? Promise.resolve(false) : playTones(volumes[choice]);

/**
 * Sounds for a notification of this level where the rule allows it. All tabs take turns, so that
 * one of them sounds. Without a sound device nothing counts as a sound.
 */
export async function soundFor(
  level: number,
  choice: SoundChoice,
  clock: () => number = serverNow,
): Promise<void> {
  const sound = async () => {
    const at = clock();
    if (isSoundDue(lastSound(), level, at) && (await playSample(choice)))
      drafts.set(key, { at, level } satisfies Sounded);
  };
  // A page without a secure origin has no locks.
  await ('locks' in navigator ? navigator.locks.request('console.bell-sound', sound) : sound());
}
