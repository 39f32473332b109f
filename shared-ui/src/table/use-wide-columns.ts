import { useMemo, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

interface Ranged {
  from?: number;
  below?: number;
}
const isShown = ({ from = 0, below = Infinity }: Ranged): boolean =>
  from <= innerWidth && innerWidth < below;

/** The columns that the window's width is for; the same array until that changes. */
export function useWideColumns<C extends Ranged>(columns: readonly C[]): readonly C[] {
  const shown = useSyncExternalStore(subscribe, () =>
    columns.flatMap((column, at) => (isShown(column) ? [at] : [])).join(),
  );
  return useMemo(() => {
    const places = new Set(shown.split(','));
    return columns.filter((_column, at) => places.has(String(at)));
  }, [columns, shown]);
}
