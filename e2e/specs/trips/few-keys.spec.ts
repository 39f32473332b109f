// How few keys the most urgent work takes (docs/domain/trip-lists.md#needs-action).
import { bookRide, newCaller } from '../../commands/bookings.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { changeAnswers } from '../../fixtures/long-rows.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { tripsScreen } from '../../screens/trips.ts';
import { expect, test } from '../../test.ts';

const assign = { en: 'Assign', ur: 'اسائن کریں' } as const;
const undo = { en: /^Undo/, ur: /^واپس/ } as const;
const undone = { en: 'waits for a driver again', ur: 'دوبارہ ڈرائیور کے انتظار میں ہے' } as const;

interface Times {
  list: { page_id?: string; from: string | null }[];
}

test('from any page two keys open the most urgent trip and assign its driver', async ({
  as,
  sessionOf,
  running,
}) => {
  const { access_token: token } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token, { service_code: 70 });
  const { page } = await as('supervisor');
  // Of all trips this one has needed action longest.
  await changeAnswers(page, /\/action-times\?/, ({ list }: Times) => {
    for (const trip of list)
      trip.from = trip.page_id === number ? new Date(Date.now() - 60_000).toISOString() : null;
  });
  const counted = page.waitForResponse(/action-times\?state=scheduled/);
  await page.goto('/queue');
  await counted;
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(`/scheduled/${number}`);
  await expect(tripDetailScreen(page).map).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking assigned successfully').first()).toBeVisible();
});

test('one key assigns a scheduled trip that is open', async ({ as, sessionOf, running }) => {
  const { access_token: token } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token, { service_code: 70 });
  const { page } = await as('supervisor');
  await page.goto(`/scheduled/${number}`);
  await expect(tripDetailScreen(page).map).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking assigned successfully').first()).toBeVisible();
});

test('three keys preview and assign twenty bookings, and one undoes it', async ({
  as,
  sessionOf,
  running,
}) => {
  // Twenty bookings and their way back, on a machine that is busy with other tests.
  test.setTimeout(90_000);
  const { access_token: token } = await sessionOf('supervisor');
  const phone = newCaller();
  const many = 20;
  await Promise.all(
    Array.from({ length: many }, () => bookRide(running.url, token, { service_code: 70, phone })),
  );
  const { page } = await as('supervisor');
  await page.goto(`/scheduled?searchby=phone&searchvalue=0${phone.slice(2)}`);
  await expect(tripsScreen(page).table.locator('tr[data-row]')).toHaveCount(many);
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${many} selected`)).toBeVisible();
  await page.keyboard.press('Alt+a');
  const preview = page.getByRole('dialog').getByRole('status').first();
  await expect(preview).toContainText(`of ${many}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d+ bookings assigned/).first()).toBeVisible();
  await page.keyboard.press('Alt+u');
  await expect(page.getByText(/\d+ bookings wait for a driver again/).first()).toBeVisible();
});

for (const language of ['en', 'ur'] as const)
  test(`on a phone four touches assign a driver and undo it (${language})`, async ({
    as,
    sessionOf,
    running,
  }) => {
    const { access_token: token } = await sessionOf('supervisor');
    const number = await bookRide(running.url, token, { service_code: 70 });
    const { page } = await as('supervisor');
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguage(page, language);
    await page.goto(`/scheduled?searchby=trip_no&searchvalue=${number}`);
    await tripsScreen(page).row(number).click();
    await page.getByRole('radiogroup').first().getByRole('radio').first().click();
    // The driver's card on the map has one too.
    const panel = page.getByRole('region').filter({ has: page.getByRole('radiogroup') });
    await panel.getByRole('button', { name: assign[language], exact: true }).click();
    await page.getByRole('button', { name: undo[language] }).click();
    await expect(page.getByText(undone[language]).first()).toBeVisible();
  });
