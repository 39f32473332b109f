// The maps' frames don't mirror, and what lies on them stays apart in both languages.
import type { Page } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';

import { bookRide } from '../../commands/bookings.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { expect, test } from '../../test.ts';

/** Buttons, selects and legends on the maps of a page that something covers at one of their ends. */
const coveredOnMap = (page: Page): Promise<string[]> =>
  page
    .locator('div:has(> [role="application"]) :is(button, select, li):visible')
    .evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { left, right, top, height } = part.getBoundingClientRect();
        const isWhole = [left + 4, (left + right) / 2, right - 4].every((x) => {
          const found = document.elementFromPoint(x, top + height / 2);
          return found !== null && (part.contains(found) || found.contains(part));
        });
        return isWhole ? [] : [part.getAttribute('aria-label') ?? part.textContent];
      }),
    );

for (const language of ['en', 'ur'] as const)
  test(`nothing on a map covers its select, its buttons or its legend (${language})`, async ({
    as,
    sessionOf,
    running,
  }) => {
    const session = await sessionOf('supervisor');
    const scheduled = await bookRide(running.url, session.access_token);
    // With the default three grounds, and so the select.
    const gateway = await startGateway({
      port: await freePort(),
      apiUrl: running.api.url,
      env: { CAPTCHA: 'off' },
    });
    try {
      const { page, watch } = await as(session, { at: { ...running, url: gateway.url } });
      watch.expect(/Failed to load resource.*ERR_(FAILED|INTERNET_DISCONNECTED)/);
      await page.route(
        (url) => url.origin !== gateway.url,
        (route) => route.abort('internetdisconnected'),
      );
      await chooseLanguage(page, language);
      for (const path of ['/queue/newBooking', `/scheduled/${scheduled}`, '/map']) {
        await page.goto(path);
        for (const [width, height] of [
          [1366, 768],
          [768, 1024],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          if (path === '/queue/newBooking' && width < 1024)
            await page.getByRole('tab').nth(1).click();
          await expect(page.locator('div:has(> [role="application"]) select')).toBeVisible();
          await expect.poll(() => coveredOnMap(page), `${path} at ${width} px`).toEqual([]);
        }
      }
      await page.goto('/healthz');
    } finally {
      await gateway.stop();
    }
  });
