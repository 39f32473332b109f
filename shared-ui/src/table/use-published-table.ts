import { useEffect, useEffectEvent, type RefObject } from 'react';
import { publishList, viewNow } from 'shared-bus';

import { rowWithKey } from './row-elements.ts';
import { tableTexts } from './table-texts.ts';

/**
 * Publishes a table through the bus: which of its rows are in view, and its texts while they may be
 * kept.
 */
export function usePublishedTable(
  label: string,
  table: RefObject<HTMLTableElement | null>,
  isKept: boolean,
): void {
  const isRowInView = useEffectEvent((key: string) => {
    const row = rowWithKey(table.current, key);
    return row && viewNow()(row);
  });
  const texts = useEffectEvent(() =>
    isKept && table.current ? tableTexts(label, table.current) : undefined,
  );
  useEffect(
    () => publishList({ isRowInView: (key) => isRowInView(key), texts: () => texts() }),
    [],
  );
}
