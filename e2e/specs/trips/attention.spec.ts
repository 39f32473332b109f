import { tripsScreen } from '../../screens/trips.ts';
import { expect, test } from '../../test.ts';

test('a chip limits the list by keyboard, is in the URL, and is there again after Back', async ({
  as,
}) => {
  const { page } = await as('supervisor');
  await page.goto('/inprogress');
  const { table } = tripsScreen(page);
  const chips = page.getByRole('group', { name: 'Filter trips' });
  const pressing = chips.getByRole('button', { name: /^Needs action/ });
  await expect(pressing).toHaveText(/^Needs action\d+$/);
  const counted = async () => Number((await pressing.textContent())?.replace('Needs action', ''));
  expect(await counted(), 'trips of the demo that need action').toBeGreaterThan(0);
  await chips.getByRole('button', { name: /^All/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(pressing).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/attention=needs_action/);
  await expect(pressing).toHaveAttribute('aria-pressed', 'true');
  // Every row says why, and the chip counts them. All three change with time.
  const rows = table.locator('tr[data-row]');
  await expect(async () => {
    const count = await counted();
    expect(count).toBeGreaterThan(0);
    expect([
      await rows.count(),
      await rows.filter({ hasText: /(Pickup \+|Waiting |Drop-off \+|Not moving )\d+/ }).count(),
    ]).toEqual([count, count]);
  }).toPass({ timeout: 15_000 });
  await rows
    .first()
    .getByRole('link', { name: /^DETAILS/ })
    .click();
  await expect(page).toHaveURL(/inprogress\/\w+$/);
  await page.goBack();
  await expect(page).toHaveURL(/attention=needs_action/);
  await expect(pressing).toHaveAttribute('aria-pressed', 'true');
});

test('beside the map a list hides columns by their priority, and the line below names them', async ({
  as,
}) => {
  const { page } = await as('supervisor');
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto('/inprogress');
  const { table } = tripsScreen(page);
  const head = (name: RegExp) => table.getByRole('columnheader', { name });
  await expect(head(/^Order ID/)).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(head(/^Order ID/)).toBeHidden();
  for (const stays of [/^Booking ID/, /^Pick Zone/, /^Drop Zone/, /^Status/, /^Action/])
    await expect(head(stays)).toBeVisible();
  const note = page.locator('main [data-hidden-column="order_id"]');
  await expect(note).toContainText('Order ID');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(head(/^Order ID/)).toBeVisible();
});
