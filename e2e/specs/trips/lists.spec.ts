import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { lookThroughNotices } from '../../fixtures/notices.ts';
import { tripsScreen } from '../../screens/trips.ts';
import { expect, test } from '../../test.ts';
import { replaceInPage } from '../federation/federated.ts';

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
    await expect(table.getByRole('button', { name: /^DETAILS/ }).first()).toBeVisible();
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

for (const language of ['en', 'ur'] as const) {
  test(`at 1024 px the state of a trip stays in view beside its actions, and no column is cut (${language})`, async ({
    as,
  }) => {
    const { page } = await as('admin');
    await chooseLanguage(page, language);
    await lookThroughNotices(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/');
    for (const path of ['/completed', '/inprogress', '/scheduled', '/users']) {
      await replaceInPage(page, path);
      const { table } = tripsScreen(page);
      await expect(table.locator('tbody td[data-pinned="true"] button').first()).toBeVisible();
      // Half a number is another number: a column is fully visible, apart from its padding, or not
      // at all.
      const half = () =>
        table.locator('thead th').evaluateAll((cells) => {
          const boxes = cells.map((cell) => ({
            ...cell.getBoundingClientRect().toJSON(),
            title: cell.textContent,
            isPinned: getComputedStyle(cell).position === 'sticky',
          }));
          const pinned = boxes.filter(({ isPinned }) => isPinned);
          // The edge of the pinned columns that cover the others.
          const edge =
            document.dir === 'rtl'
              ? Math.max(...pinned.map(({ right }) => right))
              : Math.min(...pinned.map(({ left }) => left));
          return boxes
            .filter(({ isPinned }) => !isPinned)
            .filter(({ left, right }) => left < edge - 6 && right > edge + 6)
            .map(({ title }) => title);
        });
      await expect.poll(half, `columns of ${path} half under another one`).toEqual([]);
      if (!['/completed', '/inprogress'].includes(path)) continue;
      await expect(table.locator('[data-pinned="beside"]').first()).toBeVisible();
      // The topmost element at its edges is the cell itself: nothing covers it, and it does not
      // extend beyond the screen.
      const covered = () =>
        table.locator('[data-pinned="beside"]').evaluateAll((cells) =>
          cells
            .slice(0, 3)
            .filter((cell) => {
              const { left, right, top, height } = cell.getBoundingClientRect();
              return [left + 2, right - 2].some(
                (x) => cell !== document.elementFromPoint(x, top + height / 2)?.closest('th, td'),
              );
            })
            .map(({ textContent }) => textContent),
        );
      await expect.poll(covered, `cells of ${path} that are cut`).toEqual([]);
    }
  });
}
