// Writes the README's pictures into docs/pictures.
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import type { Session } from 'shared-contracts/session/session';
import { workspaceRoot } from 'tooling/process/workspace.ts';

import { bookRide, newCaller } from '../commands/bookings.ts';
import { moveTripTo } from '../commands/trips.ts';
import { chooseLanguage } from '../fixtures/language.ts';
import { bookingScreen } from '../screens/booking.ts';
import { signInScreen } from '../screens/sign-in.ts';
import { tripDetailScreen } from '../screens/trip-detail.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';
import type { RunningConsole } from '../test.ts';

type Theme = 'light' | 'dark';
type Language = 'en' | 'ur';

async function prepare(page: Page, theme: Theme = 'light', language: Language = 'en') {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await chooseLanguage(page, language);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(workspaceRoot, 'docs/pictures', `${name}.png`),
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

test('sign-in', async ({ visit }) => {
  const { page } = await visit();
  await prepare(page);
  await page.goto('/login');
  await expect(signInScreen(page).login).toBeVisible();
  await picture(page, 'sign-in');
});

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ur'],
] as const) {
  test(`queue, ${theme}, ${language}`, async ({ as }) => {
    const { page } = await as('dispatcherA');
    await prepare(page, theme, language);
    await page.goto('/queue');
    await expect(page.locator('tr[data-row]').nth(5)).toBeVisible();
    const suffix = language === 'ur' ? '-urdu' : theme === 'dark' ? '-dark' : '';
    await picture(page, `queue${suffix}`);
  });
}

test('home', async ({ as }) => {
  const { page } = await as('admin');
  await prepare(page);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await picture(page, 'home');
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
  await screen.savePickupAs.click();
  await screen.option('Other').click();
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

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ur'],
] as const) {
  test(`trip detail, ${theme}, ${language}`, async ({ as, sessionOf, running }) => {
    const { access_token: token } = await sessionOf('supervisor');
    const tripNo = await bookRide(running.url, token);
    const { page } = await as('supervisor');
    await prepare(page, theme, language);
    await page.goto(`/scheduled/${tripNo}`);
    await expect(tripDetailScreen(page).map).toBeVisible();
    const suffix = language === 'ur' ? '-urdu' : theme === 'dark' ? '-dark' : '';
    await picture(page, `trip${suffix}`);
  });
}

test('a trip beside its list', async ({ as }) => {
  const { page } = await as('supervisor');
  await prepare(page);
  await page.goto('/inprogress');
  await page.locator('tr[data-row]').nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary').locator('canvas').first()).toBeVisible();
  await picture(page, 'beside-the-list');
});

test('wallboard', async ({ as }) => {
  const { page } = await as('supervisor');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await prepare(page);
  await page.goto('/inprogress?wall=1');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'wallboard');
});

test('trips in progress on a phone', async ({ as }) => {
  const { page } = await as('supervisor');
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page);
  await page.goto('/inprogress');
  await expect(page.locator('tr[data-row]').nth(3)).toBeVisible();
  await picture(page, 'phone');
});
