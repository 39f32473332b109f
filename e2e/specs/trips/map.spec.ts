import type { Locator } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';

import { bookRide } from '../../commands/bookings.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { tripsScreen } from '../../screens/trips.ts';
import { expect, test, withMotion } from '../../test.ts';

test.use(withMotion);

/** The number of colours in a map's canvas: an empty one has one. */
const coloursOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    const points =
      element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < points.length; at += 4)
      colours.add(((points[at] ?? 0) << 16) | ((points[at + 1] ?? 0) << 8) | (points[at + 2] ?? 0));
    return colours.size;
  });

test('with the network to the tile servers cut the map shows the built-in ground', async ({
  visit,
  sessionOf,
  running,
}) => {
  const session = await sessionOf('supervisor');
  const number = await bookRide(running.url, session.access_token);
  // The same API behind a gateway with the default three grounds.
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: running.api.url,
    env: { CAPTCHA: 'off' },
  });
  try {
    const { page, watch } = await visit({ at: { ...running, url: gateway.url } });
    watch.expect(/Failed to load resource.*ERR_(FAILED|INTERNET_DISCONNECTED)/);
    let tileRequests = 0;
    await page.route(
      (url) => url.origin !== gateway.url,
      (route) => {
        tileRequests += 1;
        return route.abort('internetdisconnected');
      },
    );
    await page.addInitScript(
      (text) => localStorage.setItem('console.session', text),
      JSON.stringify(session),
    );
    await page.goto(`/scheduled/${number}`);
    const { map, pin } = tripDetailScreen(page);
    const note = page.getByText("Map tiles aren't available. Showing a basic map.");
    await expect(note).toBeVisible();
    expect(tileRequests, 'tiles were requested').toBeGreaterThan(0);
    await expect
      .poll(() => coloursOf(map.locator('canvas').first()), 'ground, borders and names are drawn')
      .toBeGreaterThan(4);

    await test.step('it has its pins, and moves', async () => {
      // Moves of the map are the motion that the short form keeps here.
      expect(
        await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches),
      ).toBe(false);
      for (const name of [/^Pickup/, /^Drop-off/]) await expect(pin(name)).toBeVisible();
      const left = async () => (await pin(/^Pickup/).boundingBox())?.x ?? 0;
      // Again, because the map may just have moved to its markers.
      await expect(async () => {
        const before = await left();
        await map.press('ArrowRight');
        await expect.poll(left, { timeout: 3000 }).toBeLessThan(before - 50);
      }).toPass();
    });
    await test.step('other tiles show the same, and the built-in ones need no attribution', async () => {
      const style = page.getByRole('combobox', { name: 'Map style' });
      await style.selectOption({ index: 1 });
      await expect(note).toBeVisible();
      await style.selectOption({ index: 2 });
      await expect(note).toBeHidden();
    });
    // Its socket would try to come back while the gateway stops.
    await page.goto('/healthz');
  } finally {
    await gateway.stop();
  }
});

test('all that a trip’s map paints lies in its frame, from right to left too', async ({
  as,
  sessionOf,
  running,
}) => {
  const { access_token: token } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token);
  const { page } = await as('supervisor');
  const { map } = tripDetailScreen(page);
  const drivers = map.locator('.dots canvas');
  for (const language of ['en', 'ur'] as const) {
    await chooseLanguage(page, language);
    await page.goto(`/scheduled/${number}`);
    await expect.poll(() => coloursOf(drivers), 'drivers are painted').toBeGreaterThan(2);
    const frame = await map.boundingBox();
    for (const canvas of await map.locator('canvas').all())
      expect(await canvas.boundingBox(), language).toEqual(frame);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the map of a peek has no controls, and is drawn (${colorScheme})`, async ({ as }) => {
    const { page } = await as('supervisor');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/inprogress');
    await tripsScreen(page).table.locator('tr[data-row]').first().focus();
    await page.keyboard.press('Space');
    const map = page.getByRole('complementary', { name: /^Preview of/ }).getByRole('application');
    await expect(map).toBeVisible();
    await expect(map.locator('..').locator('> :is(button, select), > div > button')).toHaveCount(0);
    await expect.poll(() => coloursOf(map.locator('canvas').first())).toBeGreaterThan(4);
  });
