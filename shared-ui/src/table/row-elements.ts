/** The rendered row with this key. */
export const rowWithKey = (
  table: HTMLTableElement | null,
  key: string,
): HTMLTableRowElement | undefined =>
  [...(table?.tBodies[0]?.rows ?? [])].find((row) => row.dataset['row'] === key);

/** The key of the rendered row that has the focus. */
export const focusedRowOf = (table: HTMLTableElement | null): string | undefined =>
  [...(table?.tBodies[0]?.rows ?? [])].find((row) => row.contains(document.activeElement))?.dataset[
    'row'
  ];
