import type { Locator, Page } from '@playwright/test';

/** The links of the console's own navigation; the list of what was opened last is another. */
export const navigationOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Navigation' });
