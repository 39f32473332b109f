import { getTrackingLink } from 'shared-contracts/tracking/tracking.api';

import { callApi } from '../../commands/api-client.ts';
import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { expect, test } from '../../test.ts';

/** Books a ride and answers the path of its customer's page, and a way to move the trip. */
async function bookTracked(base: string, token: string) {
  const number = await bookRide(base, token, { service_code: 70 });
  const { url } = await callApi(base, getTrackingLink, { params: { id: number } }, token);
  return {
    path: `/t${new URL(url).hash}`,
    move: (state: Parameters<typeof moveTripTo>[3]) => moveTripTo(base, token, number, state),
  };
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a customer follows a trip and cancels it, in both languages (${colorScheme})`, async ({
    visit,
    sessionOf,
    running,
  }) => {
    const trip = await bookTracked(running.url, (await sessionOf('supervisor')).access_token);
    const { page } = await visit();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(trip.path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Finding a driver');

    await trip.move('accepted');
    await page.reload();
    await expect(heading).toHaveText('Your driver is on the way');
    await expect(page.getByText('Arrives in about')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map of the trip' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'اردو' }).click();
    await expect(heading).toHaveText('آپ کا ڈرائیور راستے میں ہے');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'بکنگ منسوخ کریں' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'بکنگ منسوخ کریں' }).click();
    await expect(heading).toHaveText('بکنگ منسوخ ہو گئی');
  });

/** The stages that the test above doesn't reach. */
const stages = [
  ['arrived', 'Your driver has arrived', 'آپ کا ڈرائیور پہنچ گیا ہے'],
  ['started', 'On the way to the drop-off', 'منزل کی طرف روانہ'],
  ['completed', 'Completed', 'ٹرپ مکمل ہو گیا'],
  ['expired', "We couldn't find a driver", 'ڈرائیور نہیں مل سکا'],
] as const;

test('each stage fits a phone, in both languages', async ({ visit, sessionOf, running }) => {
  const { access_token: token } = await sessionOf('supervisor');
  const [driven, expired] = [
    await bookTracked(running.url, token),
    await bookTracked(running.url, token),
  ];
  const { page } = await visit();
  await page.setViewportSize({ width: 390, height: 844 });
  await driven.move('accepted');
  for (const [state, english, urdu] of stages) {
    const trip = state === 'expired' ? expired : driven;
    await trip.move(state);
    await page.goto('about:blank');
    await page.goto(trip.path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(english);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'اردو' }).click();
    await expect(heading).toHaveText(urdu);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  }
});

test('SMS updates are stopped and resumed by keyboard', async ({ visit, sessionOf, running }) => {
  const trip = await bookTracked(running.url, (await sessionOf('supervisor')).access_token);
  const { page } = await visit();
  await page.goto(trip.path);
  const stop = page.getByRole('button', { name: 'Stop SMS updates' });
  await stop.focus();
  await page.keyboard.press('Enter');
  const resume = page.getByRole('button', { name: 'Get SMS updates' });
  await expect(resume).toBeFocused();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText("You won't get SMS about your bookings");
  await page.getByRole('button', { name: 'اردو' }).click();
  await expect(notice).toHaveText('اب آپ کو بکنگ کے ایس ایم ایس نہیں آئیں گے');
  await page.getByRole('button', { name: 'English' }).click();
  await resume.focus();
  await page.keyboard.press('Enter');
  await expect(stop).toBeVisible();
});

test('an incomplete link says that it has expired', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expect(/status of 4/);
  await page.goto('/t#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  expect(await violationsOf(page)).toEqual([]);
});

test('without a connection the page keeps all but the minutes, and says how old it is', async ({
  visit,
  sessionOf,
  running,
}) => {
  const trip = await bookTracked(running.url, (await sessionOf('supervisor')).access_token);
  const { page, watch } = await visit();
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await trip.move('accepted');
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(trip.path);
  await expect(page.getByText(/^Updated/)).toBeInViewport();
  await expect(page.getByText('Arrives in about')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection. Last updated/)).toBeInViewport();
  await expect(page.getByText('Arrives in about')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your driver is on the way');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Updated/)).toBeVisible();
});
