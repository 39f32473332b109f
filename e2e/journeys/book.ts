// A part of several journeys: from the booking screen to the created trip.
import type { Page } from '@playwright/test';
import { toLocalPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { bookingScreen } from '../screens/booking.ts';
import { expect, test } from '../test.ts';

interface Wish {
  service: 'Ride' | 'Rickshaw';
  request: QueueRow;
  /** Runs when everything is filled in. */
  beforeCreate?: () => Promise<void>;
}

/**
 * Fills in the booking screen as a caller dictates, and creates the booking. Returns the trip's
 * number.
 */
export async function bookRideByKeys(
  page: Page,
  { service, request, beforeCreate }: Wish,
): Promise<string> {
  const screen = bookingScreen(page);
  await test.step('the caller is filled in from the request; Undo restores the form after a change of service', async () => {
    const phone = new RegExp(toLocalPhone(request.phone).replace(/^(.{4})/, '$1 ?'));
    await expect(screen.phone).toHaveValue(phone);
    // There is something to restore for any request.
    await screen.name.fill('Ayesha Khan');
    await screen.service(service).click();
    if (service === 'Rickshaw') {
      await expect(screen.name).not.toHaveValue('Ayesha Khan');
      await page.getByRole('button', { name: 'Undo' }).click();
    }
    await expect(screen.name).toHaveValue('Ayesha Khan');
    await expect(screen.phone).toHaveValue(phone);
  });
  await test.step('pickup by text', async () => {
    await screen.pickup.fill('Frere Hall');
    await screen.suggestion('Frere Hall').click();
    await screen.pickupLandmark.fill('Main gate');
    await screen.savePickupAs.selectOption('Other');
  });
  await test.step('drop-off on the map', async () => {
    await screen.dropoff.click();
    const box = await screen.map.boundingBox();
    await screen.map.click({
      position: { x: (box?.width ?? 0) * 0.6, y: (box?.height ?? 0) * 0.4 },
    });
    await expect(screen.dropoff).not.toHaveValue('');
  });
  await test.step('Confirm Address gives an estimate', async () => {
    await screen.confirmAddress.click();
    await expect(screen.estimate).toContainText(/Rs\. [1-9]/);
    await expect(screen.estimate).toContainText(/\d+ min/);
  });
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith('/ride/create') && answer.request().method() === 'POST',
  );
  await beforeCreate?.();
  // The notice is shown for two seconds, and a click may take longer on a busy machine, so the wait
  // for it starts before the click.
  await Promise.all([
    page.getByText('Booking is Created').waitFor({ timeout: 15_000 }),
    screen.create.click(),
  ]);
  const { data }: { data: { trip_no: string } } = await (await created).json();
  return data.trip_no;
}
