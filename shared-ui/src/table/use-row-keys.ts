import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};
const inside = 'button:not([disabled]), a[href], input, [tabindex="0"]';

/**
 * Up and down move between rows: from a row to a row, from a button to the same one of the next row. One row at a time is a tab stop, so that
 * Tab passes the list in one step.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>): {
  activeKey: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const [activeKey, setActiveKey] = useState<string>();
  const rowsOf = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  return {
    activeKey,
    onFocus: (event) => setActiveKey(event.target.closest<HTMLElement>('tr[data-row]')?.dataset['row']),
    onKeyDown: (event) => {
      const step = steps[event.key];
      // React hands up keys of menus and dialogs that a cell opened elsewhere in the page.
      if (!step || !(event.target instanceof HTMLElement) || !body.current?.contains(event.target) || (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) return;
      const rows = rowsOf();
      const from = event.target.closest<HTMLElement>('tr[data-row]');
      const to = from && rows[step(rows.indexOf(from), rows.length)];
      if (!to) return;
      event.preventDefault();
      const place = [...from.querySelectorAll<HTMLElement>(inside)].indexOf(event.target);
      const next = place >= 0 ? to.querySelectorAll<HTMLElement>(inside)[place] ?? to : to;
      next.focus();
    },
  };
}
