import type { Locator, Page } from '@playwright/test';

/** /scheduled and /inprogress. */
export interface TripsScreen {
  /** The table itself, present once the list has been loaded. */
  readonly table: Locator;
  row(tripNo: string): Locator;
}

export const tripsScreen = (page: Page): TripsScreen => {
  const table = page
    .getByRole('main')
    .getByRole('grid')
    .or(page.getByRole('main').getByRole('table'));
  return { table, row: (tripNo) => table.getByRole('row').filter({ hasText: tripNo }) };
};
