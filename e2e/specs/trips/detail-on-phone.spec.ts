import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { expect, test } from '../../test.ts';

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
    await page.addInitScript((text) => localStorage.setItem('console.language', text), language);
    await page.goto(`/inprogress/${number}`);
    const { map } = tripDetailScreen(page);
    await expect(map).toBeVisible();
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const height = async () => (await map.boundingBox())?.height;
    expect(await height()).toBe(160);
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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page)).toEqual([]);
    }
  });
