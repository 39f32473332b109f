// Within five seconds: the first three items of each page, as assistive technology reads them, say
// what needs its user now.
import type { Page } from '@playwright/test';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { changeAnswers } from '../fixtures/long-rows.ts';
import { expect, test } from '../test.ts';

/** The first three items with a name or a text in the main part of the page. */
const firstItems = async (page: Page): Promise<string> =>
  (await page.getByRole('main').ariaSnapshot())
    .split('\n')
    .filter((line) => /^\s*- (?!\/).*(?:"|: \S)/.test(line))
    .slice(0, 3)
    .join('\n');

const expectations = {
  // How many requests wait too long.
  '/': /\d+ waiting over 5 minutes/,
  '/queue': /\d+ waiting more than 5 min/,
  // How many trips need action.
  '/scheduled': /Needs action \d+/,
  '/inprogress': /Needs action \d+/,
  // Nothing needs anybody there: what it is and how much of it.
  '/completed': /Completed \d+/,
  '/performance': /History \d+/,
  '/address': /Address Book \d+/,
  '/wallet': /Rs\. [\d,]+/,
  '/queue/newBooking': /New booking/,
} as const;

test('the first three items of each page say what needs its user now', async ({ as }) => {
  const { page } = await as('supervisor');
  const sevenMinutesAgo = new Date(Date.now() - 7 * 60_000).toISOString();
  await changeAnswers(page, /\/booking_queue\?/, ({ list }: { list: QueueRow[] }) => {
    for (const row of list.slice(0, 2))
      Object.assign(row, { dt: sevenMinutesAgo, claimed_by: null });
  });
  for (const [path, expected] of Object.entries(expectations)) {
    await page.goto(path);
    await expect.poll(() => firstItems(page), path).toMatch(expected);
  }
});

test('an admin reads how many users there are', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/users');
  await expect.poll(() => firstItems(page)).toMatch(/Users \d+/);
});
