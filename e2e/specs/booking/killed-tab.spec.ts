import type { BrowserContext, Page } from '@playwright/test';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { toLocalPhone } from 'shared-contracts/core/phone';

import { callApi } from '../../commands/api-client.ts';
import { newCaller } from '../../commands/bookings.ts';
import { randomFrom } from '../../commands/random.ts';
import { bySize } from '../../fixtures/size.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

const [parts, rounds] = bySize({ short: [1, 1], full: [5, 10] });

/** The same moments in every run of a seed. */
function randomOf(seed: number): (below: number) => number {
  const random = randomFrom(seed >>> 0);
  return (below) => Math.floor(random() * below);
}

/** A random moment of the page's work at which it is killed. */
const moment = (page: Page, ms: number) =>
  page.evaluate(
    (wait) =>
      new Promise((done) => {
        setTimeout(done, wait);
      }),
    ms,
  );

/** Kills the renderer, without a chance to send or store anything more. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The call itself never gets a response, because it ends the page.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/queue/newBooking');
  await expect(bookingScreen(page).create).toBeVisible();
  return page;
}

const fields = [
  'Mobile number',
  'Name',
  'Pickup address',
  'Pickup landmark',
  'Alternate name',
  'Order number',
  'Receiver name',
] as const;
type Field = (typeof fields)[number];
/** By its label, because the alternate contact is folded until it has a name. */
const typedIn = (page: Page, field: Field) =>
  field === 'Alternate name'
    ? page.getByLabel(field)
    : page.getByRole(field === 'Pickup address' ? 'combobox' : 'textbox', {
        name: field,
        exact: true,
      });
async function typeIn(page: Page, field: Field, text: string): Promise<void> {
  if (field === 'Alternate name' && !(await typedIn(page, field).isVisible()))
    await bookingScreen(page).add('Alternate contact').click();
  await typedIn(page, field).fill(text);
}

for (let part = 1; part <= parts; part += 1)
  test(`a tab killed ${rounds * 2} times while filling in and creating loses a field at most, and never books twice: part ${part} of ${parts}`, async ({
    as,
    sessionOf,
    running,
  }) => {
    test.setTimeout(60_000 + rounds * 30_000);
    const visitor = await as('dispatcherA');
    visitor.watch.expect(/404.*\/passenger\/phone\/|ERR_|Failed to load/);
    const { access_token: token } = await sessionOf('dispatcherA');
    const random = randomOf(Number(process.env['SEED'] ?? 1) + part - 1);
    await visitor.page.goto('/queue/newBooking');
    await expect(bookingScreen(visitor.page).create).toBeVisible();
    const context = visitor.page.context();
    await visitor.page.close();

    for (let round = 0; round < rounds; round += 1) {
      const phone = newCaller();
      const typed: Record<Field, string> = {
        'Mobile number': toLocalPhone(phone),
        Name: `Sara ${'abcdefgh'[random(8)] ?? ''}`,
        'Pickup address': `24.8${random(9)}38, 67.0300`,
        'Pickup landmark': `gate ${round}`,
        'Alternate name': 'Zara',
        'Order number': `A-${round}`,
        'Receiver name': 'Bano',
      };
      let page = await openForm(context);
      await bookingScreen(page).serviceGroup('Delivery').click();
      await bookingScreen(page).service('Food').click();
      const filled: Field[] = [];
      const until = 1 + random(fields.length);
      for (const field of fields.slice(0, until)) {
        await typeIn(page, field, typed[field]);
        filled.push(field);
      }
      await moment(page, random(40));
      await kill(page);

      page = await openForm(context);
      await expect(bookingScreen(page).serviceGroup('Delivery')).toHaveText('Delivery: Food');
      const lost: Field[] = [];
      // The server may have resolved the coordinates to an address by then; any address is fine.
      for (const field of filled) {
        const found = await typedIn(page, field).inputValue();
        if (
          field === 'Pickup address'
            ? found === ''
            : found.replaceAll(' ', '') !== typed[field].replaceAll(' ', '')
        )
          lost.push(field);
      }
      expect(lost.length, `lost ${lost.join(', ')} of ${filled.length}`).toBeLessThanOrEqual(1);

      // A ride needs no drop-off: the same caller, another service, and Undo also restores the
      // drop-off.
      await bookingScreen(page).service('Rickshaw').click();
      for (const field of fields.slice(0, 5)) await typeIn(page, field, typed[field]);
      await typedIn(page, 'Pickup address').press('Enter');
      await bookingScreen(page).savePickupAs.selectOption('Home');
      await expect(page.getByText('Ready to create')).toBeVisible();
      await bookingScreen(page).create.click({ noWaitAfter: true });
      await moment(page, random(120));
      await kill(page);

      page = await openForm(context);
      const left = await typedIn(page, 'Name').inputValue();
      if (left !== '') {
        await bookingScreen(page).create.click();
        await expect(page).toHaveURL(/\/queue$/);
      }
      const { data } = await callApi(
        running.url,
        getPassenger,
        { params: { phone }, query: {} },
        token,
      );
      expect(data?.trips?.map(({ pickup }) => pickup.address)).toHaveLength(1);
      await page.close();
    }
  });
