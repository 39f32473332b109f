import { bookRide, newCaller } from '../../commands/bookings.ts';
import { newCallersRequest } from '../../commands/queue.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { preferTheme } from '../../fixtures/theme.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

test('on a phone a ride is booked in three steps, with the bar always in view', async ({
  as,
  sessionOf,
  running,
}) => {
  // A caller who is known.
  const { access_token: token } = await sessionOf('dispatcherA');
  const phone = newCaller();
  await bookRide(running.url, token, { phone });
  const { page } = await as('dispatcherA');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/queue/newBooking');
  const screen = bookingScreen(page);
  const inView = async () => {
    for (const part of [page.getByRole('tablist'), screen.create, page.getByRole('main')]) {
      const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual(Array(4).fill(true));
    }
    // Nothing of the form is wider than the window.
    const wide = await page
      .locator('[data-step]:not([hidden]) :is(input, button, select)')
      .evaluateAll((fields) =>
        fields.flatMap((field) =>
          field.getBoundingClientRect().right > innerWidth - 8 ? [field.outerHTML] : [],
        ),
      );
    expect(wide).toEqual([]);
    const inTwoLines = await page
      .locator('main header :is(button, a), [data-step]:not([hidden]) :is(select, label)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => (part.clientHeight > 36 ? [part.textContent] : [])),
      );
    expect(inTwoLines).toEqual([]);
  };
  await screen.service('Ride').click();
  await screen.serviceGroup('Delivery').click();
  await expect(screen.service('NOD')).toBeVisible();
  await inView();
  expect(await violationsOf(page)).toEqual([]);
  await screen.serviceGroup('Delivery').click();
  await screen.phone.fill(`0${phone.slice(2)}`);
  await expect(screen.name).toHaveValue('Ayesha Khan');
  await expect(screen.pickup).toBeHidden();
  await inView();
  await page.getByRole('button', { name: 'Next: Route' }).click();
  await expect(screen.phone).toBeHidden();
  await expect.poll(async () => (await screen.map.boundingBox())?.height).toBe(160);
  await screen.pickup.fill('Frere Hall');
  await screen.suggestion('Frere Hall').click();
  await screen.dropoff.fill('Gulshan');
  await screen.suggestion('Gulshan').click();
  await inView();
  for (const colorScheme of ['light', 'dark'] as const) {
    await preferTheme(page, colorScheme);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Next: Details' }).click();
  await expect(screen.map).toBeHidden();
  await inView();
  // A missing field leads back to its step.
  await page.getByRole('group', { name: 'Missing' }).getByText('Pickup landmark').click();
  await expect(screen.pickupLandmark).toBeFocused();
  await screen.pickupLandmark.fill('Main gate');
  await screen.savePickupAs.selectOption('Other');
  await screen.confirmAddress.click();
  await expect(page.getByRole('main')).toContainText(/Rs\. [1-9]/);
  await screen.create.click();
  await expect(page).toHaveURL(/\/queue$/);
  await expect(page.getByText('Booking is Created')).toBeVisible();
  await test.step('the actions of a request are in one line, once something is filled in too', async () => {
    const request = await newCallersRequest(running.url, token, phone);
    await page.goto(`/queue/${request.booking_id}`);
    await screen.name.fill('Ayesha Malik');
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    await inView();
  });
});
