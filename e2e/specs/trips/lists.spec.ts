import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { replaceInPage } from '../../fixtures/federated.ts';
import { tripsScreen } from '../../screens/trips.ts';
import { expect, test } from '../../test.ts';

test('at 1280 px the three lists show every column; the map beside one is fetched only when it is opened', async ({
  as,
  sessionOf,
  running,
}) => {
  const { access_token: token } = await sessionOf('supervisor');
  const { page } = await as('supervisor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  for (const path of ['/scheduled', '/completed', '/inprogress']) {
    await replaceInPage(page, path);
    const { table } = tripsScreen(page);
    await expect(table.getByRole('link', { name: /^DETAILS/ }).first()).toBeVisible();
    const hidden = () =>
      table.evaluate(({ parentElement: around }) =>
        around ? around.scrollWidth - around.clientWidth : NaN,
      );
    await expect.poll(hidden, `pixels of ${path} out of view`).toBeLessThanOrEqual(0);
  }

  const number = await bookRide(running.url, token, { service_code: 70 });
  await moveTripTo(running.url, token, number, 'accepted');
  await page.goto(`/inprogress?searchby=trip_no&searchvalue=${number}`);
  const { row } = tripsScreen(page);
  await expect(row(number)).toBeVisible();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('application', { name: 'Map of 1 pickups' })).toBeVisible();
  // The driver who took it is shown there too.
  const legend = page.getByRole('complementary', { name: 'Map' }).getByRole('listitem');
  await expect(legend).toHaveText(['1 pickups', '0 free drivers', '1 busy drivers']);
  expect(scripts.length, 'the map comes in chunks of its own').toBeGreaterThan(0);
});
