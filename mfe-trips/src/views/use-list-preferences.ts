import { useCallback } from 'react';
import { useUserPreference } from 'shared-bus';

import type { ListName } from '../list/trip-params.ts';

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

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Values of an older release are read as far as possible. */
export function readPreferences(value: unknown): ListPreferences {
  const stored: { hidden?: unknown; views?: unknown; hasMap?: unknown } | null =
    typeof value === 'object' ? value : null;
  const views = (Array.isArray(stored?.views) ? stored.views : []).flatMap(
    (view: Partial<Record<keyof SavedView, unknown>> | null) =>
      typeof view?.name === 'string' && typeof view.search === 'string'
        ? [{ name: view.name, search: view.search, hidden: texts(view.hidden) }]
        : [],
  );
  return { hidden: texts(stored?.hidden), views, hasMap: stored?.hasMap === true };
}

/** A user's preferences for a list. */
export function useListPreferences(
  list: ListName,
): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [preferences, change] = useUserPreference(`list.${list}`, readPreferences);
  return [
    preferences,
    useCallback((changed) => change((stored) => ({ ...stored, ...changed })), [change]),
  ];
}
