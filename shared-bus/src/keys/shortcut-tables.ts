import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

/** One key of a screen, as the sheet of shortcuts shows it. */
export interface ShortcutRow {
  /** The key with its modifiers, as it is printed: `N`, `?`, `Ctrl Enter`. */
  keys: string;
  label: string;
}

const tables$ = new BehaviorSubject<readonly (readonly ShortcutRow[])[]>([]);

/**
 * Puts a screen's keys on the sheet of shortcuts while the screen is rendered. It runs none of
 * them.
 */
export function useShortcutTable(rows: readonly ShortcutRow[]): void {
  // By value, because callers build new rows on every render.
  const text = JSON.stringify(rows.map(({ keys, label }) => ({ keys, label })));
  useEffect(() => {
    // Written by this function.
    const table = JSON.parse(text) as ShortcutRow[];
    tables$.next([...tables$.value, table]);
    return () => tables$.next(tables$.value.filter((other) => other !== table));
  }, [text]);
}

/** The keys of everything that is rendered. */
export const useShortcutTables = (): readonly (readonly ShortcutRow[])[] =>
  useSubject(tables$, () => tables$.value);
