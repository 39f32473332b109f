import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookRide, newCaller } from '../../commands/bookings.ts';
import { onlyKeys } from '../../journeys/by-keys.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

test('by keys alone, a known route is repeated each Monday, found by its phone, and paused', async ({
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
  const { keys, others } = await onlyKeys(page);
  const dialog = page.getByRole('dialog');

  await page.goto('/queue/newBooking');
  await expect(screen.phone).toBeFocused();
  await keys.type(toLocalPhone(phone));
  await expect(page.getByRole('region', { name: 'Known caller' })).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(screen.create).toBeFocused();
  await keys.to(page.getByRole('button', { name: 'Repeat…' }), 'Shift+Tab');
  await keys.press('Enter');
  await keys.to(dialog.getByRole('checkbox', { name: 'Monday' }));
  await keys.press('Space');
  await keys.to(dialog.getByLabel(/^Times/));
  await keys.type('08:00');
  // No day is near, so that nothing is booked while the test runs; each reads the same in any order.
  await keys.to(dialog.getByLabel(/^First day/));
  await keys.type('06062099');
  await keys.to(dialog.getByLabel(/^Last day/));
  await keys.type('07072099');
  await keys.press('Enter');
  await expect(dialog.getByText('5 bookings until 7 Jul 2099')).toBeVisible();
  await keys.press('Enter');
  // The form stays open behind its preview until the rule is saved.
  await expect(dialog).toHaveCount(0);

  await page.goto('/regular-bookings');
  await keys.to(page.getByRole('searchbox'));
  await keys.type(toLocalPhone(phone));
  await keys.press('Enter');
  const rows = page.locator('main tbody tr[data-row]');
  await expect(rows).toHaveCount(1);
  await keys.to(rows.first());
  await keys.to(page.getByRole('button', { name: /^Actions for the regular/ }), 'ArrowRight');
  await keys.press('Enter');
  await keys.to(page.getByRole('menuitem', { name: 'Pause' }), 'ArrowDown');
  await keys.press('Enter');
  await keys.to(dialog.getByLabel(/^From/));
  await keys.type('06062099');
  await keys.press('Enter');
  await expect(page.getByText('Paused from 6 Jun 2099')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for the regular/ })).toBeFocused();
  expect(others).toEqual([]);
});
