import { BehaviorSubject, combineLatest, fromEvent, type Observable } from 'rxjs';
import { distinctUntilChanged, map, startWith } from 'rxjs/operators';

import { otherTabs$, readText, writeText } from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';

export type ThemeMode = 'light' | 'dark';
/** The user's choice: a mode, or that of the system. */
export type ThemeChoice = ThemeMode | 'system';

/** localStorage `console.theme`. */
const key = 'theme';
const stored = (): ThemeChoice => {
  const text = readText(key);
  return text === 'light' || text === 'dark' ? text : 'system';
};
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const modeOf = (choice: ThemeChoice, dark: boolean): ThemeMode =>
  choice === 'system' ? (dark ? 'dark' : 'light') : choice;

const choice = new BehaviorSubject<ThemeChoice>(stored());
const system$ = fromEvent<MediaQueryListEvent>(systemIsDark, 'change').pipe(
  map((event) => event.matches),
  startWith(systemIsDark.matches),
);
const mode = new BehaviorSubject<ThemeMode>(modeOf(choice.value, systemIsDark.matches));
combineLatest([choice, system$])
  .pipe(
    map(([chosen, dark]) => modeOf(chosen, dark)),
    distinctUntilChanged(),
  )
  .subscribe((next) => {
    // Scroll bars and the browser's own controls follow.
    document.documentElement.style.colorScheme = next;
    if (next !== mode.value) mode.next(next);
  });
otherTabs$(key).subscribe(() => choice.next(stored()));

export const themeMode$: Observable<ThemeMode> = mode.asObservable();

/** Stores the choice for all tabs. */
export function setThemeMode(next: ThemeChoice): void {
  writeText(key, next);
  choice.next(next);
}

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
