import { expect, test } from '../test.ts';
import { teamChanges } from './team-changes.ts';

for (const { id, path, seen } of teamChanges)
  test(`${id}: “${seen[1]}” is on screen`, async ({ as }) => {
    const { page } = await as('admin');
    await page.goto(path);
    const [role, name] = seen;
    await expect(page.getByRole(role, { name, exact: true })).toBeVisible();
  });
