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
}
/** A list's preferences, as its screen has them. */
export interface ScreenPreferences extends ListPreferences {
  /** Only on this machine: on a phone a map takes half of the list. */
  hasMap: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Values of an older release are read as far as possible. */
export function readPreferences(value: unknown): ListPreferences {
  const stored: { hidden?: unknown; views?: unknown } | null =
    typeof value === 'object' ? value : null;
  const views = (Array.isArray(stored?.views) ? stored.views : []).flatMap(
    (view: Partial<Record<keyof SavedView, unknown>> | null) =>
      typeof view?.name === 'string' && typeof view.search === 'string'
        ? [{ name: view.name, search: view.search, hidden: texts(view.hidden) }]
        : [],
  );
  return { hidden: texts(stored?.hidden), views };
}
const isTrue = (value: unknown): boolean => value === true;

/** A user's preferences for a list. */
export function useListPreferences(
  list: ListName,
): [ScreenPreferences, (change: Partial<ScreenPreferences>) => void] {
  const [preferences, change] = useUserPreference(`list.${list}`, readPreferences);
  const [hasMap, showMap] = useUserPreference(`here.list.${list}.map`, isTrue);
  return [
    { ...preferences, hasMap },
    useCallback(
      ({ hasMap: shown, ...changed }) => {
        if (shown !== undefined) showMap(() => shown);
        if (Object.keys(changed).length > 0) change((stored) => ({ ...stored, ...changed }));
      },
      [change, showMap],
    ),
  ];
}
