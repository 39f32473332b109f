import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useLanguage } from 'shared-bus';

const rowSteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};
/** The controls of a row, in reading direction. */
const controlSteps: Readonly<Record<'ltr' | 'rtl', Readonly<Record<string, 1 | -1>>>> = {
  ltr: { ArrowRight: 1, ArrowLeft: -1 },
  rtl: { ArrowLeft: 1, ArrowRight: -1 },
};
const rows = 'tr[data-row]';
const controls =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), [role="button"]';

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(controls),
];
const rowOf = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : (node?.parentElement ?? null))?.closest<HTMLElement>(rows) ??
  null;
const setStops = (row: HTMLElement): void => {
  for (const control of controlsOf(row))
    if (control.tabIndex !== row.tabIndex) control.tabIndex = row.tabIndex;
};

/**
 * Rows as one composite (WAI-ARIA, pattern "grid"): up, down, Home and End move between rows, from
 * a row to a row and from a button to the same one of the next row; left and right cycle through a
 * row and its buttons. One row is a tab stop, with its buttons: Tab passes the list in as many
 * steps as one row has controls.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
): {
  /** Key of the row that is the tab stop: the one that had the focus last, else the first. */
  tabStop: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const [activeKey, setActiveKey] = useState<string>();
  const { direction } = useLanguage();
  const tabStop = activeKey !== undefined && keys.includes(activeKey) ? activeKey : keys[0];
  useOneTabStop(body);
  return {
    tabStop,
    onFocus: (event) => setActiveKey(rowOf(event.target)?.dataset['row']),
    onKeyDown: (event) => {
      const { key, target } = event;
      // React also bubbles keys from menus and dialogs that a cell opened elsewhere in the page.
      if (
        !(target instanceof HTMLElement) ||
        !body.current?.contains(target) ||
        (target instanceof HTMLInputElement && target.type !== 'checkbox')
      )
        return;
      const from = rowOf(target);
      if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
      const next =
        besideRow(body.current, from, target, key) ??
        alongRow(from, target, controlSteps[direction][key]);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function besideRow(
  body: HTMLElement,
  from: HTMLElement,
  target: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const step = rowSteps[key];
  if (!step) return undefined;
  const all = [...body.querySelectorAll<HTMLElement>(rows)];
  const to = all[step(all.indexOf(from), all.length)];
  const place = controlsOf(from).indexOf(target);
  return to && place >= 0 ? (controlsOf(to)[place] ?? to) : to;
}

function alongRow(
  from: HTMLElement,
  target: HTMLElement,
  step: 1 | -1 | undefined,
): HTMLElement | undefined {
  if (!step) return undefined;
  const ring = [from, ...controlsOf(from)];
  return ring.at((ring.indexOf(target) + step) % ring.length);
}

/**
 * Gives the buttons of each row the row's tab index, also those that a cell renders later, because
 * cells have no access to their table.
 */
function useOneTabStop(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const all = (): void => element.querySelectorAll<HTMLElement>(rows).forEach(setStops);
    all();
    // The observer cannot be limited to rows; records of buttons are skipped below.
    const observer = new MutationObserver((records) => {
      const touched = new Set<HTMLElement>();
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') {
          if (target instanceof HTMLElement && target.matches(rows)) touched.add(target);
          continue;
        }
        for (const node of addedNodes) {
          const row = rowOf(node);
          if (row) touched.add(row);
        }
      }
      touched.forEach(setStops);
    });
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['tabindex'],
    });
    return () => observer.disconnect();
  }, [body]);
}
