import { useCallback, useState } from 'react';
import { userPreferences } from 'shared-bus';

import type { ListName } from '../list/trip-view.ts';

/** A view that a user has named: its filters and sort as a URL search, and its hidden columns. */
export interface SavedView {
  name: string;
  search: string;
  hidden: readonly string[];
}
export interface ListPreferences {
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  views: readonly SavedView[];
  hasMap: boolean;
}

const nothing: ListPreferences = { hidden: [], views: [], hasMap: false };
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Values of an older release are read as far as possible. */
export function readPreferences(
  stored: { hidden?: unknown; views?: unknown; hasMap?: unknown } | undefined,
): ListPreferences {
  const views = (Array.isArray(stored?.views) ? stored.views : []).flatMap(
    (view: Partial<Record<keyof SavedView, unknown>> | null) =>
      typeof view?.name === 'string' && typeof view.search === 'string'
        ? [{ name: view.name, search: view.search, hidden: texts(view.hidden) }]
        : [],
  );
  return { hidden: texts(stored?.hidden), views, hasMap: stored?.hasMap === true };
}

/** A user's preferences for a list, stored per user and list in the browser. */
export function useListPreferences(
  list: ListName,
): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const key = `list.${list}`;
  const [preferences, setPreferences] = useState(() =>
    readPreferences(userPreferences.get(key) ?? nothing),
  );
  return [
    preferences,
    useCallback(
      (change) => {
        const next = { ...preferences, ...change };
        userPreferences.set(key, next);
        setPreferences(next);
      },
      [key, preferences],
    ),
  ];
}
