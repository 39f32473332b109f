import { useMemo } from 'react';

import { useIsNarrow } from '../page/use-is-narrow.ts';
import type { Column } from './column.ts';

/** The columns of a phone's rows, or those of wider screens; the same array until that changes. */
export function useWideColumns<C extends Pick<Column<never>, 'on'>>(
  columns: readonly C[],
): readonly C[] {
  const other = useIsNarrow() ? 'wide' : 'phone';
  return useMemo(() => columns.filter(({ on }) => on !== other), [columns, other]);
}
