import { bookingScreen } from '../screens/booking.ts';
import { expect, test } from '../test.ts';

const colorsOf = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

test(
  'with forced colors the chosen service and the count of the current page are visible',
  { tag: '@booking' },
  async ({ as }) => {
    const { page } = await as('dispatcher');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/queue/newBooking');
    const { service } = bookingScreen(page);
    const [chosen, other] = await Promise.all(
      ['Ride', 'Rickshaw'].map((name) => service(name).evaluate(colorsOf)),
    );
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor);

    await page.goto('/queue');
    const link = page.getByRole('navigation').getByRole('link', { name: /^Queue/ });
    const count = link.locator('[aria-hidden]').filter({ hasText: /\d/ }).first();
    await expect(count).toBeVisible();
    expect((await count.evaluate(colorsOf)).color).toBe((await link.evaluate(colorsOf)).color);
  },
);
