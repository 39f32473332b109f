import { useUserPreference } from 'shared-bus';
import { soundChoices, type SoundChoice } from 'shared-ui/sound/alarm';

/** How a user is alerted (docs/domain/shell.md#alerts). */
export interface AlertChoices {
  /** Notices of the operating system while the console is not in view. */
  desktop: boolean;
  sound: SoundChoice;
}

// Another release may have stored something else.
function readChoices(stored: unknown): AlertChoices {
  const read: Partial<AlertChoices> | null = typeof stored === 'object' ? stored : null;
  return {
    desktop: read?.desktop === true,
    sound: soundChoices.find((choice) => choice === read?.sound) ?? 'off',
  };
}

/** The signed-in user's choices, all off until chosen. */
export function useAlertChoices(): [AlertChoices, (change: Partial<AlertChoices>) => void] {
  const [choices, change] = useUserPreference('bell.alerts', readChoices);
  return [choices, (changed) => change((stored) => ({ ...stored, ...changed }))];
}
