import type { Locator, Page } from '@playwright/test';

/** The drops of a batch on /queue/{id}. */
export interface DropsScreen {
  readonly list: Locator;
  readonly drops: Locator;
  /** The invalid rows of a file. */
  readonly rows: Locator;
  cell(column: string, row: number): Locator;
}

export const dropsScreen = (page: Page): DropsScreen => {
  const list = page.getByRole('list', { name: 'Drops' });
  const rows = page.getByRole('dialog', { name: 'File rows' });
  return {
    list,
    drops: list.getByRole('listitem'),
    rows,
    cell: (column, row) => rows.getByLabel(`${column}, row ${row}`, { exact: true }),
  };
};
