import type { Page } from '@playwright/test';
import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookRide, newCaller } from '../../commands/bookings.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

/**
 * Counts every key press, repeats included, across reloads of the page. A key that the console
 * stores until its field is ready and then sends again is one key.
 */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    addEventListener(
      'keydown',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        count += 1;
        document.documentElement.dataset['keys'] = String(count);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['keys'] ?? 0));
}

// Fails when a ride costs more keys than before: these are the minimum that the screen needs.
const digits = 11;
const repeatKeys = 3;
const newRideKeys = 35;

test('three keys repeat a ride once the number is typed, and a new one is booked by keyboard alone', async ({
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
  const keys = await countKeys(page);
  const screen = bookingScreen(page);
  const created = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/ride/create') && answer.ok());

  await test.step('the same route again', async () => {
    await page.goto('/queue/newBooking');
    await expect(screen.phone).toBeFocused();
    await page.keyboard.type(toLocalPhone(phone));
    await expect(page.getByRole('region', { name: 'Known caller' })).toContainText(
      'This caller has an open booking',
    );
    expect(await keys()).toBe(digits);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(screen.create).toBeFocused();
    await expect(screen.estimate).toBeVisible();
    const answer = created();
    await page.keyboard.press('Enter');
    await answer;
    expect(await keys()).toBeLessThanOrEqual(digits + repeatKeys);
    await expect(page).toHaveURL(/\/queue$/);
  });

  await test.step('a new route, for a new caller', async () => {
    await page.goto('/queue/newBooking');
    await expect(screen.phone).toBeFocused();
    await page.keyboard.type(toLocalPhone(newCaller()));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sara');
    await page.keyboard.press('Alt+p');
    await expect(screen.pickup).toBeFocused();
    await page.keyboard.type('Frer');
    await page.keyboard.press('Enter');
    await expect(screen.suggestion('Frere Hall')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('gate');
    await page.keyboard.press('Tab');
    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ready to create')).toBeVisible();
    const answer = created();
    await page.keyboard.press('Control+Enter');
    await answer;
    expect(await keys()).toBeLessThanOrEqual(newRideKeys);
    await expect(page).toHaveURL(/\/queue$/);
  });
});

test('keys typed ahead at 15 a second wait for the caller’s card, and book the same', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page } = await as('dispatcherA');
  const { access_token: token } = await sessionOf('dispatcherA');
  const phone = newCaller();
  await bookRide(running.url, token, { phone, service_code: 70 });
  const screen = bookingScreen(page);
  await page.goto('/queue/newBooking');
  await expect(screen.phone).toBeFocused();
  // The look-up is answered only after the last key.
  let answer = (): void => undefined;
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/passenger/phone/**', async (route) => {
    await typed;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.url().endsWith('/ride/create'));
  const perKey = 1000 / 15;
  await page.keyboard.type(toLocalPhone(phone), { delay: perKey });
  for (const key of ['ArrowDown', 'Enter', 'Enter'])
    await page.keyboard.press(key, { delay: perKey });
  await expect(page.getByText(/^Your keystrokes are held/)).toBeVisible();
  answer();
  expect((await sent).postDataJSON()).toMatchObject({
    phone,
    service_code: 70,
    pickup_address: 'Clifton, Karachi',
    dropoff_address: 'Gulshan-e-Iqbal',
    est_req_id: expect.any(String),
  });
  await expect(page).toHaveURL(/\/queue$/);
});

test('the first press after an incomplete number counts: its error moves the page afterwards', async ({
  as,
}) => {
  const { page } = await as('dispatcherA');
  const { phone, changeCaller } = bookingScreen(page);
  await page.goto('/queue/newBooking');
  await expect(phone).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await phone.fill('0300123');
  // Waits until the field no longer moves, as it does when a font arrives.
  await changeCaller.hover({ position: { x: 20, y: 3 } });
  await page.mouse.down();
  await expect(phone).not.toBeFocused();
  // Two frames: everything that leaving the field shows has been painted.
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  await page.mouse.up();
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeFocused();
  await expect(page.getByText('Phone is Required')).toBeVisible();
});

test('dragging a pin keeps the address that was given, and checks the service area', async ({
  as,
}) => {
  const { page } = await as('dispatcherA');
  const { pickup, pin } = bookingScreen(page);
  await page.goto(
    `/queue/newBooking?${new URLSearchParams({ pickup_address: 'Here', pickup_lat: '24.8138', pickup_lng: '67.0300' })}`,
  );
  await expect(pickup).toHaveValue('Here');
  // After the map's animation.
  await pin('Pickup').hover();
  const box = await pin('Pickup').boundingBox();
  if (!box) throw new Error('the pin is on the map');
  const geocoded = page.waitForResponse((answer) => answer.url().includes('/geocode?latlng='));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 40, { steps: 4 });
  await page.mouse.up();
  const { infence }: { infence: boolean } = await (await geocoded).json();
  expect(infence).toBe(true);
  await expect(pin('Pickup')).not.toHaveAccessibleName('Pickup pin at 24.8138, 67.0300');
  await expect(pickup).toHaveValue('Here');
});

test('the fare is there without a key once both places are known', async ({ as }) => {
  const { page } = await as('dispatcherA');
  const screen = bookingScreen(page);
  await page.goto('/queue/newBooking');
  await screen.phone.fill(`0${newCaller().slice(2)}`);
  await screen.pickup.fill('Frere Hall');
  await screen.suggestion('Frere Hall').click();
  await screen.dropoff.fill('Gulshan');
  await screen.suggestion('Gulshan').click();
  await expect(page.getByRole('main')).toContainText(/Rs\. [1-9]/);
});
