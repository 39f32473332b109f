import { dash } from 'shared-bus';

/** What is no text of a row: icons, flashes, and buttons, which do nothing on a kept list. */
const notText = '[aria-hidden="true"], svg, button';
const notTitle = '[aria-hidden="true"], svg';

/** The words of an element, with a space between what stands apart. */
function textOf(element: Element, except: string): string {
  if (element.matches(except)) return '';
  return [...element.childNodes]
    .map((node) =>
      node instanceof Element ? textOf(node, except) : (node.textContent?.trim() ?? ''),
    )
    .filter(Boolean)
    .join(' ');
}

export interface ListText {
  title: string;
  columns: string[];
  rows: string[][];
}

const isEmpty = (cell: string | undefined): boolean => !cell || cell === dash;

/**
 * A list as texts, without columns in which there is nothing but buttons and dashes. Undefined
 * while its rows are being fetched or are known to be old.
 */
export function listText(table: HTMLTableElement): ListText | undefined {
  const [body] = table.tBodies;
  const head = table.tHead?.rows[0];
  const isBusy = table.getAttribute('aria-busy') === 'true';
  if (!head || !body || isBusy || body.hasAttribute('data-stale')) return undefined;
  // A title that sorts is a button.
  const titles = [...head.cells].map((cell) => textOf(cell, notTitle));
  const rows = [...body.rows].map((row) => [...row.cells].map((cell) => textOf(cell, notText)));
  const shown = [...titles.keys()].filter(
    (index) => rows.length === 0 || rows.some((row) => !isEmpty(row[index])),
  );
  const pick = (cells: string[]) => shown.map((index) => cells[index] ?? '');
  return {
    title: table.getAttribute('aria-label') ?? '',
    columns: pick(titles),
    rows: rows.map(pick),
  };
}
