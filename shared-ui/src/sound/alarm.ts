import { isSoundDue, serverNow, takeSound, userPreferences, type Sounded } from 'shared-bus';

import { canPlay, playTones, usualVolume } from './tones.ts';

export const soundChoices = ['off', 'quiet', 'loud'] as const;
export type SoundChoice = (typeof soundChoices)[number];

/** The last sound in any tab of this user. */
const key = 'here.alarm.sounded';
function lastSound(): Sounded | undefined {
  // Another release may have stored something else.
  const stored = userPreferences.get<Partial<Sounded>>(key);
  return typeof stored?.at === 'number' && typeof stored.level === 'number'
    ? { at: stored.at, level: stored.level }
    : undefined;
}

const volumes: Readonly<Record<Exclude<SoundChoice, 'off'>, number>> = {
  quiet: usualVolume / 4,
  loud: usualVolume,
};

/** Plays the sound so that the user knows it. */
export const playSample = (choice: SoundChoice): Promise<boolean> =>
  choice === 'off' ? Promise.resolve(false) : playTones(volumes[choice]);

/**
 * Sounds for something of this level where the rule allows it, in the tab that the leading one
 * picks. A tab that may not play asks for no sound.
 */
export async function soundFor(
  level: number,
  choice: SoundChoice,
  clock: () => number = serverNow,
  take: typeof takeSound = takeSound,
): Promise<void> {
  if (choice === 'off' || !(await canPlay())) return;
  const sound = { at: clock(), level };
  const isDue = () => isSoundDue(lastSound(), level, sound.at);
  // Another sound of this tab can come while it waits for the answer.
  if (!isDue() || !(await take(sound)) || !isDue()) return;
  userPreferences.set(key, sound);
  await playSample(choice);
}
