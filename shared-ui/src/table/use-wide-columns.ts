import { useMemo, useSyncExternalStore } from 'react';

import { onResize } from '../page/use-is-narrow.ts';

interface Ranged {
  from?: number;
  below?: number;
}
const isShown = ({ from = 0, below = Infinity }: Ranged): boolean =>
  from <= innerWidth && innerWidth < below;

/** The columns that the window's width is for; the same array until that changes. */
export function useWideColumns<C extends Ranged>(columns: readonly C[]): readonly C[] {
  const shown = useSyncExternalStore(onResize, () =>
    columns.flatMap((column, at) => (isShown(column) ? [at] : [])).join(),
  );
  return useMemo(() => {
    const places = new Set(shown.split(','));
    return columns.filter((_column, at) => places.has(String(at)));
  }, [columns, shown]);
}
