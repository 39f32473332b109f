import type { Page } from '@playwright/test';

import { newBatchPath } from '../../commands/bookings.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { longZone } from '../../fixtures/long-rows.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { dropFile } from '../../screens/drops.ts';
import { expect, test } from '../../test.ts';

/** As long as each may be. */
const name = 'Muhammad Abdul Rahim';
const header =
  'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type,cod_amount,is_cash_on_delivery,order_id';
const line = (no: number, phone: string) =>
  `${no},${name},${phone},"House ${no}, ${longZone}",24.8${no},67.03,"${longZone}",office,10000,true,ORDER-2026-11-28-00${no}`;
const file = [header, line(1, '923331234501'), line(2, '9.23331E+11'), line(3, '923331234503')];

/** Buttons that something covers or that end outside of the window, and texts that are cut. */
const faults = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} :is(button, li bdi, li span[dir], h2):visible`).evaluateAll((parts) =>
    parts.flatMap((part) => {
      part.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, right, top, height } = part.getBoundingClientRect();
      const isWhole = [left + 3, right - 3].every((x) => {
        const found = document.elementFromPoint(x, top + height / 2);
        return found !== null && (part.contains(found) || found.contains(part));
      });
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
      return isWhole && !isCut && left >= 0 && right <= innerWidth
        ? []
        : [part.getAttribute('aria-label') ?? part.textContent];
    }),
  );

for (const language of ['en', 'ur'] as const)
  test(`at 390 px the rows of a file and the drops fit (${language})`, async ({ as }) => {
    const { page } = await as('dispatcherA');
    const screen = bookingScreen(page);
    await page.goto(newBatchPath());
    await screen.serviceGroup('Batch').click();
    await screen.service('Multiple deliveries').click();
    await chooseLanguage(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await dropFile(page, file.join('\r\n'));
    const dialog = page.getByRole('dialog');
    const wrong = dialog.locator('[aria-invalid="true"]');
    await expect(wrong).toBeFocused();
    await expect(wrong).toBeInViewport({ ratio: 1 });
    await expect.poll(() => faults(page, '[role="dialog"]')).toEqual([]);
    await wrong.fill('03331234502');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const drops = page.locator('ol > li');
    await page.getByRole('tab').nth(1).click();
    await expect(drops).toHaveCount(3);
    await expect(drops.first()).toContainText(longZone);
    await expect.poll(() => faults(page, 'main ol')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
