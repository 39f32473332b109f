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

/** Drops a file on the page, as from the desktop, once the whole form is rendered. */
export async function dropFile(page: Page, text: string): Promise<void> {
  await page.locator('[data-step="rest"] button').first().waitFor({ state: 'attached' });
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'drops.csv', { type: 'text/csv' }));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
  }, text);
}
