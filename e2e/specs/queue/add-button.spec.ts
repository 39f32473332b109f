import { expect, test } from '../../test.ts';

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} px the button for a new booking covers no cell of the last row`, async ({
    as,
  }) => {
    const { page } = await as('dispatcherA');
    await page.setViewportSize({ width, height });
    await page.goto('/queue');
    await expect(page.getByRole('link', { name: 'New booking' })).toBeVisible();
    const last = page.locator('tr[data-row]').last();
    const covered = () =>
      last.evaluate((row) => {
        // In the same task as the check: a request that arrives in between would move the row.
        row.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const points = [];
        for (let x = Math.max(0, left) + 2; x < Math.min(right, innerWidth); x += 8)
          for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) points.push([x, y] as const);
        return points.filter(([x, y]) => !row.contains(document.elementFromPoint(x, y)));
      });
    await expect.poll(covered).toEqual([]);
  });
}
