import { dash } from 'shared-bus';
import type { ListTexts } from 'shared-contracts/offline/stored-list';

/**
 * Parts of a row that are not text: icons, flashes, and buttons, which do nothing on a kept list.
 */
const notText = '[aria-hidden="true"], svg, button';
const notTitle = '[aria-hidden="true"], svg';

/** The text of an element, with a space between separate parts. */
function textOf(element: Element, except: string): string {
  if (element.matches(except)) return '';
  return [...element.childNodes]
    .map((node) =>
      node instanceof Element ? textOf(node, except) : (node.textContent?.trim() ?? ''),
    )
    .filter(Boolean)
    .join(' ');
}

const isEmpty = (cell: string | undefined): boolean => !cell || cell === dash;

/** A table as its user reads it, without columns that have nothing but buttons and dashes. */
export function tableTexts(title: string, table: HTMLTableElement): ListTexts {
  // A title that sorts is a button.
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => textOf(cell, notTitle));
  const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) =>
    [...row.cells].map((cell) => textOf(cell, notText)),
  );
  const shown = [...titles.keys()].filter(
    (index) => rows.length === 0 || rows.some((row) => !isEmpty(row[index])),
  );
  const pick = (cells: string[]) => shown.map((index) => cells[index] ?? '');
  return { title, columns: pick(titles), rows: rows.map(pick) };
}
