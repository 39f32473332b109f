import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';

import { focusedRowOf, rowWithKey } from './row-elements.ts';
import type { TableHandle } from './table-props.ts';

/** Whether the focus is on nothing that the user works with. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
  );
};

/**
 * Focuses rows for the screen around the table. It waits for the row to return to, since a long
 * list renders a few rows at a time, until all rows are rendered or the user has moved the focus.
 */
export function useRowFocus(
  table: RefObject<HTMLTableElement | null>,
  handle: Ref<TableHandle> | undefined,
  { returnTo, isComplete }: { returnTo: string | undefined; isComplete: boolean },
): void {
  const focusRow = (key: string): boolean => {
    const row = rowWithKey(table.current, key);
    row?.focus();
    return row !== undefined;
  };
  useImperativeHandle(handle, () => ({ focusRow, focusedRow: () => focusedRowOf(table.current) }));
  const isDone = useRef(returnTo === undefined);
  useEffect(() => {
    if (isDone.current || returnTo === undefined) return;
    isDone.current = !isFocusFree() || focusRow(returnTo) || isComplete;
  });
}
