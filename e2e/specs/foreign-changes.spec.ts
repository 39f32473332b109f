import type { Page } from '@playwright/test';

import { bookRide, newCaller, ride } from '../commands/bookings.ts';
import { moveTripTo } from '../commands/trips.ts';
import { moveParts } from '../fixtures/foreign-changes.ts';
import { bookingScreen } from '../screens/booking.ts';
import { tripDetailScreen } from '../screens/trip-detail.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';

const clock = /\b(?:\d+:)?\d+:\d\d\b/g;
const isReport = (url: string): boolean => url.endsWith('/client-reports');

test('a page whose texts a translator has moved goes on like one that was left alone', async ({
  as,
  sessionOf,
  running,
}) => {
  const [{ page: moved }, { page: plain }] = [await as('supervisor'), await as('supervisor')];
  const failures: unknown[] = [];
  moved.on('request', (request) => {
    if (isReport(request.url()) && request.postData()?.includes('"failure"'))
      failures.push(request.postDataJSON());
  });
  const { access_token: token } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token);
  await moveTripTo(running.url, token, number, 'accepted');
  const open = (path: string) => Promise.all([moved, plain].map((page) => page.goto(path)));
  const textOf = (page: Page) => page.getByRole('main').innerText();
  // Two pages are never read at the same instant, so running times are compared by their place only.
  const textWithoutTimes = async (page: Page) => (await textOf(page)).replaceAll(clock, 'm:ss');
  const expectSame = () =>
    expect(async () =>
      expect(await textWithoutTimes(moved)).toBe(await textWithoutTimes(plain)),
    ).toPass();

  await test.step('a trip that changes its state', async () => {
    await open(`/inprogress/${number}`);
    await expect(tripDetailScreen(moved).currentStep).toContainText('Accepted');
    await moveParts(moved, 'text');
    await moveTripTo(running.url, token, number, 'arrived');
    await expect(tripDetailScreen(plain).currentStep).toContainText('Arrived');
    await expectSame();
  });
  await test.step('a list whose rows change, while their times go on', async () => {
    await open('/inprogress');
    await expect(tripsScreen(moved).row(number)).toContainText('Arrived');
    await moveParts(moved, 'text');
    await moveTripTo(running.url, token, number, 'started');
    await expect(tripsScreen(plain).row(number)).toContainText('Started');
    await expectSame();
    const times = async () => (await textOf(moved)).match(clock);
    const before = await times();
    expect(before).not.toBeNull();
    await expect.poll(times).not.toEqual(before);
  });
  await test.step('a booking that is estimated and created', async () => {
    const { pickup_nearest, ...known } = ride;
    const values = { ...known, phone: newCaller(), pickup_nearest_address: pickup_nearest.address };
    const query = Object.entries(values).map(([name, value]) => [name, String(value)]);
    await open(`/queue/newBooking?${new URLSearchParams(query)}`);
    const screen = bookingScreen(moved);
    await expect(screen.pickup).toHaveValue(ride.pickup_address);
    await moveParts(moved, 'text');
    for (const page of [moved, plain]) {
      await bookingScreen(page).savePickupAs.selectOption('Other');
      await bookingScreen(page).confirmAddress.click();
      await expect(bookingScreen(page).estimate).toBeVisible();
    }
    await expectSame();
    await moveParts(moved, 'text');
    await screen.create.click();
    await expect(moved.getByText('Booking is Created')).toBeVisible();
  });
  expect(failures).toEqual([]);
});

test(
  'a page whose elements an extension has moved is mounted again with what was typed, and reported as foreign',
  { tag: '@trips' },
  async ({ as, sessionOf, running }) => {
    const { page, watch } = await as('supervisor');
    // React logs what it caught.
    watch.expect(/NotFoundError/);
    const { access_token: token } = await sessionOf('supervisor');
    const number = await bookRide(running.url, token);
    await moveTripTo(running.url, token, number, 'accepted');
    await page.goto(`/inprogress/${number}`);
    const { currentStep, noteBox, tab } = tripDetailScreen(page);
    await tab('Agent Notes').click();
    await noteBox.fill('The caller waits at the gate');
    await moveParts(page, 'svg');
    const report = page.waitForRequest(
      (request) => isReport(request.url()) && Boolean(request.postData()?.includes('"failure"')),
    );
    await moveTripTo(running.url, token, number, 'arrived');
    await expect(currentStep).toContainText('Arrived');
    expect((await report).postData()).toMatch(/"stage":"render","code":"foreign"/);
    await tab('Agent Notes').click();
    await expect(noteBox).toHaveValue('The caller waits at the gate');
  },
);
