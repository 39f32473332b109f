import type { Page } from '@playwright/test';

import { newCallersRequest } from '../commands/queue.ts';
import { signIn } from '../commands/sign-in.ts';
import { bookingScreen } from '../screens/booking.ts';
import { queueScreen } from '../screens/queue.ts';
import { expect, test } from '../test.ts';

/** Presses until the work is with the next agent and on screen there. */
const mostPresses = 4;
const mostMs = 60_000;
/** A dispatcher of the demo. */
const leaver = '03001000131';

test('an agent who leaves hands over a request and a draft with four presses, and the next opens them', async ({
  as,
  sessionOf,
  running,
}) => {
  // Logging out ends the session, so that no other test may have it.
  const [from, next] = [await signIn(running.url, leaver), await sessionOf('dispatcherB')];
  const [a, b] = [await as(from), await as('dispatcherB')];
  const phone = '923004445501';
  await newCallersRequest(running.url, from.access_token, phone);
  await b.page.goto('/queue');
  await a.page.goto('/queue');
  await queueScreen(a.page).assign(phone).click();
  await bookingScreen(a.page).name.fill('Sana Waiting');

  await expect(a.page.getByRole('button', { name: 'Hand over open work' })).toBeVisible();
  let presses = 0;
  const press = async (page: Page, role: 'button' | 'radio', name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const start = performance.now();
  await press(a.page, 'button', 'Logout');
  await press(a.page, 'radio', new RegExp(next.name));
  await press(a.page, 'button', 'Hand over');
  await expect(a.page).toHaveURL(/\/login/);
  await expect(b.page.getByText(`${from.name} handed over work to you`)).toBeVisible();
  await press(b.page, 'button', 'Open');
  const got = b.page.getByRole('dialog', { name: `Handed over by ${from.name}` });
  await expect(got.getByRole('link')).toHaveCount(1);
  expect(performance.now() - start).toBeLessThan(mostMs);
  expect(presses).toBeLessThanOrEqual(mostPresses);

  await test.step('the request is the next agent’s, with the entries of the first', async () => {
    await got.getByRole('link').click();
    await expect(bookingScreen(b.page).name).toHaveValue('Sana Waiting');
    await expect(b.page.getByText('This request is no longer yours')).toHaveCount(0);
  });
});
