import { useCallback, useState } from 'react';
import { drafts } from 'shared-bus';

import type { ListName } from './trip-view.ts';

/**
 * A list as a user has named it: its filters and sort as an address, and the columns that it leaves
 * out.
 */
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

/** What an older release may have written is read as far as it can be. */
export function readPreferences(
  kept: { hidden?: unknown; views?: unknown; hasMap?: unknown } | undefined,
): ListPreferences {
  const views = (Array.isArray(kept?.views) ? kept.views : []).flatMap(
    (view: Partial<Record<keyof SavedView, unknown>> | null) =>
      typeof view?.name === 'string' && typeof view.search === 'string'
        ? [{ name: view.name, search: view.search, hidden: texts(view.hidden) }]
        : [],
  );
  return { hidden: texts(kept?.hidden), views, hasMap: kept?.hasMap === true };
}

/** How a user has a list: kept in the browser, for each user and list apart. */
export function useListPreferences(
  list: ListName,
): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const key = `list.${list}`;
  const [preferences, setPreferences] = useState(() => readPreferences(drafts.get(key) ?? nothing));
  return [
    preferences,
    useCallback(
      (change) => {
        const next = { ...preferences, ...change };
        drafts.set(key, next);
        setPreferences(next);
      },
      [key, preferences],
    ),
  ];
}
