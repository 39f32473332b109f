import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

const controls =
  'a[href], button, input, select, textarea, label, [role="button"], [role="dialog"]';

interface RowPeek<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isRemoved: ((row: Row) => boolean) | undefined;
  onPeek: ((row: Row) => void) | undefined;
  peeked: string | undefined;
}

/**
 * A row is shown beside its table by a press on it or by Space; while one is, the row that gets the
 * focus replaces it. Presses on controls and selected text are ignored.
 */
export function useRowPeek<Row>({ rows, rowKey, isRemoved, onPeek, peeked }: RowPeek<Row>): {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const peekAt = (target: EventTarget): void => {
    const key = target instanceof Element && target.closest<HTMLElement>('tr[data-row]');
    const row = key ? rows.find((one) => rowKey(one) === key.dataset['row']) : undefined;
    if (row && rowKey(row) !== peeked && !isRemoved?.(row)) onPeek?.(row);
  };
  return {
    onClick: ({ target, currentTarget }) => {
      // Ignores presses in a menu or a dialog that a cell opened elsewhere in the page.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(controls) || !getSelection()?.isCollapsed) return;
      peekAt(target);
    },
    onKeyDown: (event) => {
      const isRow = event.target instanceof Element && event.target.matches('tr[data-row]');
      if (event.key !== ' ' || !isRow || !onPeek) return;
      event.preventDefault();
      peekAt(event.target);
    },
    onFocus: ({ target, currentTarget }) => {
      if (peeked !== undefined && currentTarget.contains(target)) peekAt(target);
    },
  };
}
