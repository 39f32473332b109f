// Takes the three pictures of the README, into docs/pictures.
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { Session } from 'shared-contracts/session/session';

import { bookRide, newCaller } from '../commands/bookings.ts';
import { moveTripTo } from '../commands/trips.ts';
import { chooseLanguage } from '../fixtures/language.ts';
import { bookingScreen } from '../screens/booking.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';
import type { RunningConsole } from '../test.ts';

async function prepare(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await chooseLanguage(page, 'en');
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(workspaceRoot, 'docs/pictures', `${name}.jpg`),
    quality: 80,
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Pickups in Karachi with distinct pins on the map of the trips in progress. */
const pickups = [
  ['Clifton', 24.818, 67.03],
  ['Saddar', 24.8555, 67.0228],
  ['Tariq Road', 24.8723, 67.0596],
  ['Gulshan-e-Iqbal', 24.9215, 67.0925],
  ['Nazimabad', 24.909, 67.03],
  ['PECHS', 24.866, 67.07],
] as const;

async function bookTripsInProgress(running: RunningConsole, { access_token: token }: Session) {
  const states = ['accepted', 'arrived', 'started'] as const;
  for (const [index, [address, lat, lng]] of pickups.entries()) {
    const place = { pickup_address: address, pickup_lat: lat, pickup_lng: lng };
    const tripNo = await bookRide(running.url, token, place);
    for (const state of states.slice(0, (index % states.length) + 1))
      await moveTripTo(running.url, token, tripNo, state);
  }
}

test('queue', async ({ as }) => {
  const { page } = await as('dispatcherA');
  await prepare(page);
  await page.goto('/queue');
  await expect(page.locator('tr[data-row]').nth(5)).toBeVisible();
  await picture(page, 'queue');
});

test('booking with a stored caller', async ({ as, sessionOf, running }) => {
  const { access_token: token } = await sessionOf('dispatcherA');
  const phone = newCaller();
  await bookRide(running.url, token, { phone });
  const { page } = await as('dispatcherA');
  await prepare(page);
  await page.goto('/queue/newBooking');
  const screen = bookingScreen(page);
  await screen.service('Ride').click();
  await screen.phone.fill(`0${phone.slice(2)}`);
  await expect(screen.name).toHaveValue('Ayesha Khan');
  await screen.pickup.fill('Frere Hall');
  await screen.suggestion('Frere Hall').click();
  await screen.pickupLandmark.fill('Main gate');
  await screen.savePickupAs.selectOption('Other');
  await screen.dropoff.fill('Gulshan');
  await screen.suggestion('Gulshan').click();
  await screen.confirmAddress.click();
  await expect(screen.estimate).toContainText(/Rs\. [1-9]/);
  await screen.service('Ride').scrollIntoViewIfNeeded();
  await picture(page, 'booking');
});

test('trips in progress with their map', async ({ as, sessionOf, running }) => {
  const session = await sessionOf('supervisor');
  await bookTripsInProgress(running, session);
  const { page } = await as('supervisor');
  await prepare(page);
  await page.goto('/inprogress');
  await expect(tripsScreen(page).table).toBeVisible();
  await page.getByRole('searchbox').fill(session.name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('tr[data-row]')).toHaveCount(pickups.length);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('application')).toBeVisible();
  // Away from the button, which shows its name under the pointer.
  await page.mouse.move(300, 600);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await picture(page, 'in-progress');
});
