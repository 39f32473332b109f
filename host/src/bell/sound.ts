import { currentSession, userPreferences, serverNow } from 'shared-bus';
import { playTones, usualVolume } from 'shared-ui/sound/tones';

import type { SoundChoice } from './alert-choices.ts';
import { isSoundDue, quietMs, type Sounded } from './sound-rule.ts';

/** The last sound in any tab of this user. */
const key = 'here.bell.sounded';
function lastSound(): Sounded | undefined {
  // Another release may have stored something else.
  const stored = userPreferences.get<Partial<Sounded>>(key);
  return typeof stored?.at === 'number' && typeof stored.level === 'number'
    ? { at: stored.at, level: stored.level }
    : undefined;
}

// Storage may reach another tab late, but locks are visible immediately: the tab that sounded holds
// one whose name says when and for what.
const heldPrefix = (): string => `console.bell-sounded/${currentSession()?.id ?? ''}/`;

async function heldSounds(locks: LockManager): Promise<Sounded[]> {
  const { held = [] } = await locks.query();
  const prefix = heldPrefix();
  return held.flatMap(({ name = '' }) => {
    if (!name.startsWith(prefix)) return [];
    const [at = 0, level = 0] = name.slice(prefix.length).split('/').map(Number);
    return [{ at, level }];
  });
}

const holdSound = (locks: LockManager, { at, level }: Sounded): Promise<void> =>
  new Promise((resolve) => {
    void locks.request(`${heldPrefix()}${at}/${level}`, () => {
      resolve();
      return new Promise((release) => setTimeout(release, quietMs));
    });
  });

const volumes: Readonly<Record<Exclude<SoundChoice, 'off'>, number>> = {
  quiet: usualVolume / 4,
  loud: usualVolume,
};

/** Plays the sound so that the user knows it. */
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
  // A page without a secure origin has no locks.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const sound = async () => {
    const sounded = { at: clock(), level };
    const lastSounds = [lastSound(), ...(locks ? await heldSounds(locks) : [])];
    if (
      !lastSounds.every((last) => isSoundDue(last, level, sounded.at)) ||
      !(await playSample(choice))
    )
      return;
    userPreferences.set(key, sounded);
    if (locks) await holdSound(locks, sounded);
  };
  await (locks ? locks.request('console.bell-sound', sound) : sound());
}
