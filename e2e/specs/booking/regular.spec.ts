import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookRide, newCaller } from '../../commands/bookings.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

test('a known route is repeated each Monday after a preview, and pauses from the list', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page, watch } = await as('dispatcherA');
  // An unknown caller is a 404, which the browser logs.
  watch.expect(/404.*\/passenger\/phone\//);
  const { access_token: token } = await sessionOf('dispatcherA');
  const phone = newCaller();
  await bookRide(running.url, token, { phone, service_code: 70 });
  const screen = bookingScreen(page);
  await page.goto('/queue/newBooking');
  await expect(screen.phone).toBeFocused();
  await page.keyboard.type(toLocalPhone(phone));
  await expect(page.getByRole('region', { name: 'Known caller' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(screen.create).toBeFocused();

  await page.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Monday' }).check();
  await dialog.getByLabel(/^Times/).fill('08:00');
  // No day is near, so that nothing is booked while the test runs.
  await dialog.getByLabel(/^First day/).fill('2099-06-01');
  await dialog.getByLabel(/^Last day/).fill('2099-06-14');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('2 bookings until 14 Jun 2099')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/regular-bookings?search=${phone}`);
  await expect(page.locator('main tbody tr[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Actions for the regular booking of/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await dialog.getByLabel(/^From/).fill('2099-06-01');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused from 1 Jun 2099')).toBeVisible();
});
