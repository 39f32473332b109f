import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { toLocalPhone } from 'shared-contracts/core/phone';

import { callApi } from '../../commands/api-client.ts';
import { newCaller } from '../../commands/bookings.ts';
import { openLine, portOf, throughLine } from '../../failures/tcp-line.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

/** The browser's log about a stopped server. */
const unreachable = /ERR_|WebSocket|status of 50[234]|404.*\/passenger\/phone\//;

test('with the API gone behind its gateway nothing is called live, and bookings wait', async ({
  as,
  sessionOf,
  running,
}) => {
  const line = await openLine(portOf(running.api.url));
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: throughLine(running.api.url, line),
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
  });
  const session = await sessionOf('dispatcherA');
  const { page, watch } = await as(session, { at: { ...running, url: gateway.url } });
  watch.expect(unreachable);
  const screen = bookingScreen(page);
  await page.goto('/queue/newBooking?pickup_address=Clifton&pickup_lat=24.8138&pickup_lng=67.03');
  await screen.pickupLandmark.fill('gate');
  await screen.savePickupAs.selectOption('Home');
  await screen.name.fill('Sara');
  await expect(page.locator('[data-connection="live"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over open work' })).toBeVisible();

  line.cut();
  await expect(page.locator('[data-connection="offline"]')).toBeVisible();
  await expect(page.getByText(/^The server can't be reached\. You can still create/)).toBeVisible();
  await screen.phone.fill(toLocalPhone(newCaller()));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/L-1.*\(provisional\)/)).toBeVisible();

  line.restore();
  const back = Date.now();
  await expect(page.getByRole('button', { name: '1 waiting booking sent' })).toBeVisible();
  expect(Date.now() - back).toBeLessThan(10_000);
  await gateway.stop();
  await line.close();
});

test('a booking taken by keyboard while the server is away is sent once when it is back', async ({
  as,
  sessionOf,
  running,
}) => {
  const port = await freePort();
  const start = () =>
    startGateway({
      port,
      apiUrl: running.api.url,
      env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
    });
  let gateway = await start();
  const session = await sessionOf('dispatcherA');
  const { page, watch } = await as(session, { at: { ...running, url: gateway.url } });
  watch.expect(unreachable);
  const screen = bookingScreen(page);
  const phone = newCaller();
  await page.goto('/queue');
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await expect(screen.phone).toBeFocused();
  await expect(screen.map).toBeVisible();
  // The bar's parts load last.
  await expect(page.getByRole('button', { name: 'Hand over open work' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await gateway.stop();

  await page.keyboard.type(toLocalPhone(phone));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sara');
  await page.keyboard.press('Alt+p');
  await page.keyboard.type('24.8138,67.03');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gate');
  await page.keyboard.press('Tab');
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/L-1.*\(provisional\)/)).toBeVisible();
  const waiting = page.getByRole('button', { name: '1 booking waiting for the server' });
  await waiting.press('Enter');
  await expect(page.getByRole('dialog').getByText('Sara')).toBeVisible();
  await page.keyboard.press('Escape');

  gateway = await start();
  const back = Date.now();
  await expect(page.getByRole('button', { name: '1 waiting booking sent' })).toBeVisible();
  expect(Date.now() - back).toBeLessThan(10_000);
  await expect(page.getByText(/L-1.*\(provisional\)/)).toBeHidden();
  const { data } = await callApi(
    running.url,
    getPassenger,
    { params: { phone }, query: {} },
    session.access_token,
  );
  expect(data?.trips).toHaveLength(1);
  await expect(page.getByText(String(data?.trips?.[0]?.trip_no))).toBeVisible();
  await gateway.stop();
});
