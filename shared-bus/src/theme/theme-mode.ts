import { BehaviorSubject, type Observable } from 'rxjs';

import { followPreference, userPreferences } from '../preferences/user-preferences.ts';
import { currentUser } from '../session/session.ts';
import { followOtherTabs, readText, writeText } from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';

export type ThemeMode = 'light' | 'dark';
/** The user's choice: a mode, or that of the system. */
export type ThemeChoice = ThemeMode | 'system';

/** localStorage `console.theme`. */
const key = 'theme';
const choiceOf = (stored: unknown): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';
const stored = (): ThemeChoice => choiceOf(readText(key));
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const modeOf = (choice: ThemeChoice, dark: boolean): ThemeMode =>
  choice === 'system' ? (dark ? 'dark' : 'light') : choice;

const choice = new BehaviorSubject<ThemeChoice>(stored());
const mode = new BehaviorSubject<ThemeMode>(modeOf(choice.value, systemIsDark.matches));
let isSystemDark = systemIsDark.matches;
function update(): void {
  const next = modeOf(choice.value, isSystemDark);
  // Scroll bars and the browser's own controls follow.
  document.documentElement.style.colorScheme = next;
  if (next !== mode.value) mode.next(next);
}
choice.subscribe(update);
systemIsDark.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  update();
});
followOtherTabs(key, () => choice.next(stored()));

export const themeMode$: Observable<ThemeMode> = mode.asObservable();

function show(next: ThemeChoice): void {
  writeText(key, next);
  choice.next(next);
}
/** Stores the choice for all tabs, and for the user's other machines. */
export function setThemeMode(next: ThemeChoice): void {
  show(next);
  if (currentUser() !== undefined) userPreferences.set(key, next);
}
followPreference(
  key,
  (chosen) => {
    if (choiceOf(chosen) !== choice.value) show(choiceOf(chosen));
  },
  () => (readText(key) === undefined ? undefined : choice.value),
);

/** The current mode, the user's choice, and how to change it. */
export function useThemeMode(): {
  mode: ThemeMode;
  choice: ThemeChoice;
  setMode: (choice: ThemeChoice) => void;
} {
  const shown = useSubject(mode, () => mode.value);
  const chosen = useSubject(choice, () => choice.value);
  return { mode: shown, choice: chosen, setMode: setThemeMode };
}
