import { currentOtp } from 'release-kit/console/otp.ts';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { createAccount, signIn } from '../../commands/sign-in.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, test } from '../../test.ts';

test('a choice on one machine shows on the next one that the user signs in on, and neither undoes the other', async ({
  as,
  visit,
  running,
}) => {
  const phone = await createAccount(running.url, 'supervisor');
  const { page } = await as(await signIn(running.url, phone));
  await page.goto('/inprogress');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: 'Fare' })).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Columns and views…' }).click();
  await page.getByRole('checkbox', { name: 'Fare' }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Fare' })).toBeHidden();
  const menu = page.getByRole('button', { name: /SuperVisor|سپروائزر/ });
  const isSaved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    );
  await menu.click();
  await page.getByRole('menuitem', { name: 'Compact rows' }).click();
  await menu.click();
  const saved = isSaved();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  expect((await saved).status()).toBe(200);

  const next = (await visit()).page;
  await next.goto('/inprogress');
  const screen = signInScreen(next);
  await screen.phone.fill(phone);
  await screen.password.fill(demoPassword);
  await screen.login.click();
  await screen.code.fill((await currentOtp(Date.now() + 30_000)).code);
  await screen.code.press('Enter');
  await expect(next).toHaveURL(/\/inprogress$/);
  const row = next.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expect(next.getByRole('columnheader', { name: 'Fare' })).toBeHidden();
  await expect(next.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(row).toHaveCSS('height', /^2[89](\.\d+)?px$/);

  // The first machine, which has not been loaded since, chooses something else.
  await next.getByRole('button', { name: /SuperVisor/ }).click();
  await next.getByRole('menuitem', { name: 'Light theme' }).click();
  await menu.click();
  const sent = isSaved();
  await page.getByRole('menuitem', { name: 'اردو' }).click();
  expect((await sent).status()).toBe(200);
  await next.reload();
  await expect(next.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(next.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(next.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});
