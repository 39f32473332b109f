import { telephoneOf } from '../commands/telephone.ts';
import { bookingScreen } from '../screens/booking.ts';
import { expect, test } from '../test.ts';

/** From the report of a call to its form with phone and name, on an idle machine. */
const rings = 5;

test('a call shows at its agent alone, and one key opens its form beside the one that is typed', async ({
  as,
  sessionOf,
  running,
}) => {
  const [admin, agent] = [await sessionOf('admin'), await sessionOf('dispatcherA')];
  const [a, b] = [await as('dispatcherA'), await as('dispatcherB')];
  await a.page.goto('/queue/newBooking');
  await b.page.goto('/queue');
  await bookingScreen(a.page).name.fill('Typed before');
  await expect(a.page.getByRole('button', { name: 'Hand over open work' })).toBeVisible();

  const card = a.page.getByRole('region', { name: 'Telephone call' });
  const times: number[] = [];
  for (let ring = 0; ring < rings; ring += 1) {
    const phone = `0300444560${ring}`;
    const call = { from: phone, user: agent.id };
    const telephone = await telephoneOf(running.url, admin.access_token);
    const start = performance.now();
    await telephone('newCall', call);
    await card.getByText(`${phone.slice(0, 4)} ${phone.slice(4)}`).waitFor();
    await a.page.keyboard.press('Alt+C');
    await expect(bookingScreen(a.page).phone).toHaveValue(phone);
    times.push(Math.round(performance.now() - start));
    await telephone('hangup', { ...call, cause: 'normalClearing' });
  }
  test.info().annotations.push({ type: 'ring to form, ms', description: times.join(' ') });
  await expect(b.page.getByRole('region', { name: 'Telephone call' })).toHaveCount(0);
  await bookingScreen(a.page).name.fill('On the phone');
  await a.page.goto('/queue/newBooking');
  await expect(bookingScreen(a.page).name).toHaveValue('Typed before');
});

test('the first call of a page waits for no code', async ({ as, sessionOf, running }) => {
  const [admin, agent] = [await sessionOf('admin'), await sessionOf('dispatcherA')];
  const { page } = await as('dispatcherA');
  const telephone = await telephoneOf(running.url, admin.access_token);
  const call = { from: '03004445690', user: agent.id };
  const form = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('expose-BookingPage'),
  );
  await page.goto('/performance');
  await form;
  await page.waitForLoadState('networkidle');
  // From now on no script arrives.
  await page.route('**/*.js', () => undefined);
  await telephone('newCall', call);
  await page.getByText('0300 4445690').waitFor();
  await page.keyboard.press('Alt+C');
  await expect(bookingScreen(page).phone).toHaveValue('03004445690');
  await telephone('hangup', { ...call, cause: 'normalClearing' });
});
