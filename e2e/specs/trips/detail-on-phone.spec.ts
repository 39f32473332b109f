import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { preferTheme } from '../../fixtures/theme.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { expect, test } from '../../test.ts';

/** The edge that cuts a part: the window's, or that of an ancestor with hidden overflow. */
const cutOf = (part: Element): string[] => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const around: (Element | null)[] = [];
  for (let at: Element | null = part; at; at = at.parentElement) around.push(at);
  const boxes = around.flatMap((one) =>
    one && getComputedStyle(one).overflow !== 'visible' ? [one.getBoundingClientRect()] : [],
  );
  return [window, ...boxes].flatMap((box) =>
    left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      ? [`${left} to ${right}, ${top} to ${bottom}`]
      : [],
  );
};

const missed = { en: /^Bookings that .+ missed$/, ur: /^بکنگز جو .+ نہیں ملیں$/ } as const;

for (const language of ['en', 'ur'] as const)
  test(`on a phone the first view of a trip has who, where, how far and what can be done (${language})`, async ({
    as,
    sessionOf,
    running,
  }) => {
    const { access_token: token } = await sessionOf('supervisor');
    const number = await bookRide(running.url, token, {
      name: 'Muhammad Abdul Rehm',
    });
    await moveTripTo(running.url, token, number, 'accepted');
    const { page } = await as('supervisor');
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguage(page, language);
    await page.goto(`/inprogress/${number}`);
    const { map } = tripDetailScreen(page);
    await expect(map).toBeVisible();
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const height = async () => (await map.boundingBox())?.height;
    expect(await height()).toBe(176);
    // One below the other, in this order, and whole.
    const parts = [
      page.getByText(number).first(),
      page.getByRole('main').locator('a[href^="tel:"]').first(),
      page.getByText('Muhammad Abdul Rehm'),
      map,
      page.getByRole('tablist'),
      steps.first(),
      page.getByRole('term').first(),
      page.getByRole('main').getByRole('button').last(),
    ];
    const tops: number[] = [];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box, String(part)).not.toBeNull();
      if (!box) continue;
      expect(box.x, String(part)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, String(part)).toBeLessThanOrEqual(390);
      expect(box.y + box.height, String(part)).toBeLessThanOrEqual(844);
      tops.push(box.y);
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));

    await test.step('a clipboard that refuses: how to copy is said, and whole', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      const copy = page.getByRole('button', { name: number });
      const hint = page.getByRole('alert').filter({ hasText: /Ctrl/ });
      await copy.first().click();
      await expect(hint).toBeVisible();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(number);
      await expect(hint.locator('..')).toBeInViewport({ ratio: 1 });
      expect(await hint.evaluate(cutOf)).toEqual([]);
      // The check finds what it looks for: here a hint that is wider than the phone.
      await hint.evaluate((part) => {
        Object.assign(part.style, { display: 'inline-block', minInlineSize: '400px' });
      });
      expect(await hint.evaluate(cutOf)).not.toEqual([]);
    });

    await test.step('two touches say why the driver missed other bookings', async () => {
      await page.getByRole('button', { name: missed[language] }).click();
      const dialog = page.getByRole('dialog', { name: missed[language] });
      await expect(dialog).toBeInViewport({ ratio: 1 });
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button').click();
      await expect(page.getByRole('button', { name: missed[language] })).toBeFocused();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      await preferTheme(page, colorScheme);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
