/** The rendered row with this key. */
export const rowWithKey = (
  table: HTMLTableElement | null,
  key: string,
): HTMLTableRowElement | undefined =>
  [...(table?.tBodies[0]?.rows ?? [])].find((row) => row.dataset['row'] === key);
