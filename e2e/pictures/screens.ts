// The screens that have pictures: every page of every manifest, and a few other views of one.
import type { Page } from '@playwright/test';
import type { Role } from 'shared-contracts/core/role';

import { viewsOf } from '../fixtures/places.ts';

interface View {
  path: string;
  role: Role;
  name: string;
  /** Waits for the whole view, where the API answers with its rows. */
  ready?: (page: Page) => Promise<void>;
  /** Opens over the page what is shown, which has this one state. */
  open?: (page: Page) => Promise<void>;
}

/** Screens that no manifest lists. */
export const views: readonly View[] = [
  ...Object.values(viewsOf)
    .flat()
    .map((path): View => ({ path, role: 'admin', name: path })),
  {
    path: '/inprogress?wall=1',
    role: 'supervisor',
    name: 'wallboard',
    // Its figures are unknown until both of its calls are answered.
    ready: (page) =>
      page
        .locator('dl:has(dd)')
        .filter({ hasNot: page.locator('dd').getByText('–', { exact: true }) })
        .waitFor(),
  },
  { path: '/nowhere', role: 'supervisor', name: 'not found' },
  {
    path: '/',
    role: 'supervisor',
    name: 'palette',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('Clifton');
      await page.getByRole('option').nth(2).waitFor();
    },
  },
  {
    path: '/',
    role: 'supervisor',
    name: 'help',
    async open(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /language/ })
        .click();
      await page.getByRole('menuitem', { name: 'Help' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** `/queue/:id` and `main, button Add filter` as parts of a file's name. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'home';
