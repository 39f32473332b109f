import { violationsOf } from '../../fixtures/axe.ts';
import { preferTheme } from '../../fixtures/theme.ts';
import { tripsScreen } from '../../screens/trips.ts';
import { expect, test } from '../../test.ts';

test('by keyboard a trip is shown beside its list, the next one follows, and none of the columns is cut', async ({
  as,
}) => {
  const { page } = await as('supervisor');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/inprogress');
  const { table } = tripsScreen(page);
  const rows = table.locator('tr[data-row]');
  await rows.first().focus();
  await page.keyboard.press('Space');
  const pane = page.getByRole('complementary', { name: /^Preview of/ });
  await expect(pane.getByText('Pickup')).toBeVisible();
  await expect(pane.locator('canvas').first()).toBeVisible();
  const shown = await pane.getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(pane).not.toHaveAttribute('aria-label', shown ?? '');
  await expect(pane.getByText('Pickup')).toBeVisible();
  // Columns without room are dropped: the list doesn't scroll sideways.
  await expect
    .poll(() =>
      table.evaluate(({ parentElement: scroller }) =>
        scroller ? scroller.scrollWidth - scroller.clientWidth : undefined,
      ),
    )
    .toBe(0);
  for (const stays of [/^Booking ID/, /^Status/, /^Action/])
    await expect(table.getByRole('columnheader', { name: stays })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await preferTheme(page, colorScheme);
    expect(await violationsOf(page, 'aside')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/inprogress\/\w+$/);
  await page.goBack();
  await expect(page.locator('tr[data-row]:focus')).toBeVisible();
});
