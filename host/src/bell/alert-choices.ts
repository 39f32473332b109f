import { useState } from 'react';
import { userPreferences, useSession } from 'shared-bus';

export const soundChoices = ['off', 'quiet', 'loud'] as const;
export type SoundChoice = (typeof soundChoices)[number];

/** How a user is alerted on this machine (docs/domain/shell.md#alerts). */
export interface AlertChoices {
  /** Notices of the operating system while the console is not in view. */
  desktop: boolean;
  sound: SoundChoice;
}

const key = 'bell.alerts';
function stored(): AlertChoices {
  // Another release may have stored something else.
  const read = userPreferences.get<Partial<AlertChoices>>(key);
  return {
    desktop: read?.desktop === true,
    sound: soundChoices.find((choice) => choice === read?.sound) ?? 'off',
  };
}

/** The signed-in user's choices, all off until chosen; stored per user in the browser. */
export function useAlertChoices(): [AlertChoices, (change: Partial<AlertChoices>) => void] {
  const session = useSession();
  const user = session?.id || session?.phone;
  const [chosen, setChosen] = useState(() => ({ user, choices: stored() }));
  if (chosen.user !== user) setChosen({ user, choices: stored() });
  const change = (changed: Partial<AlertChoices>): void => {
    // Based on the stored value, because another tab may have changed it.
    const choices = { ...stored(), ...changed };
    userPreferences.set(key, choices);
    setChosen({ user, choices });
  };
  return [chosen.choices, change];
}
