// Switching between remotes back and forth all day.
import { expectState, navigateInPage } from '../../fixtures/federated.ts';
import { countTimers, countLeaks, type LeakCounts } from '../../fixtures/leak-counts.ts';
import { bySize } from '../../fixtures/size.ts';
import { expect, test } from '../../test-of-releases.ts';

const switches = bySize({ short: 16, full: 100 });
const warmUp = 6;
const rounds = 3;

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

  // A leak is at least one object in four switches, and grows with each round. What is loaded once,
  // a new row, and objects that end a moment later do not.
  const most = switches / 4;
  let leaks: (keyof LeakCounts)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await countLeaks(page);
    for (let count = 0; count < switches; count += 2) await forth();
    const after = await countLeaks(page);
    console.log(`${switches} switches: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    expect(before.observers, 'observers are counted').toBeGreaterThan(0);
    expect(before.subscriptions, 'subscriptions are counted').toBeGreaterThan(0);
    const grown = (Object.keys(after) as (keyof LeakCounts)[]).filter(
      (name) => after[name] - before[name] >= most,
    );
    leaks = round === 0 ? grown : leaks.filter((name) => grown.includes(name));
    if (leaks.length === 0) break;
  }
  expect(leaks, `grown in each of ${rounds} rounds`).toEqual([]);
});
