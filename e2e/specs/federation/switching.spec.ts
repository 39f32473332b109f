// Switching between remotes back and forth all day.
import { countTimers, countLeaks } from '../../fixtures/leak-counts.ts';
import { expectState, navigateInPage } from './federated.ts';
import { expect, test } from './setup.ts';

const switches = process.env['TEST_SIZE'] === 'full' ? 100 : 16;
const warmUp = 6;

test('switching between two remotes leaves timers, subscriptions, sockets, listeners and nodes where they were', async ({
  federated,
}) => {
  test.setTimeout(300_000);
  const page = await federated.open('admin');
  await countTimers(page);
  await page.goto('/queue');
  await expectState(page, 'mfe-queue', 'mounted');
  const forth = async () => {
    await navigateInPage(page, '/scheduled');
    await expect(
      page.getByRole('main').getByRole('table').or(page.getByRole('main').getByRole('grid')),
    ).toBeVisible();
    await navigateInPage(page, '/queue');
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^ASSIGN / })
        .first(),
    ).toBeVisible();
  };
  for (let count = 0; count < warmUp; count += 2) await forth();
  const before = await countLeaks(page);
  for (let count = 0; count < switches; count += 2) await forth();

  // Objects that end a moment later are no leak; a leak is at least one object in four switches.
  const most = switches / 4;
  await expect
    .poll(
      async () => {
        const after = await countLeaks(page);
        return (
          Object.entries(after)
            .filter(([name, count]) => count - before[name as keyof typeof before] >= most)
            // the names of the counts
            .map(([name, count]) => `${name}: ${before[name as keyof typeof before]} → ${count}`)
        );
      },
      { timeout: 60_000, message: 'held after the switches' },
    )
    .toEqual([]);
  console.log(
    `before ${JSON.stringify(before)}, after ${switches} switches ${JSON.stringify(await countLeaks(page))}`,
  );
});
