import { currentOtp } from 'release-kit/console/otp.ts';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { createAccount } from '../../commands/sign-in.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, people, test } from '../../test.ts';

test('a dispatcher signs in with password and authenticator code, and out again', async ({
  visit,
  running,
}) => {
  const phone = await createAccount(running.url, 'dispatcher');
  const { page, watch } = await visit();
  // A start-up call that is still pending when the session ends is refused, which the browser logs.
  watch.expect(/^\/login: .*401.*\/api\/v1\//);
  const screen = signInScreen(page);

  await test.step('every page leads to /login without a session', async () => {
    await page.goto('/queue');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('password, then code', async () => {
    await expect(screen.login).toBeDisabled();
    await screen.phone.fill(phone);
    await screen.password.fill(demoPassword);
    await screen.login.click();
    await expect(page).toHaveURL(/\/verifyOTP_V2$/);
    await screen.code.fill((await currentOtp()).code);
    await screen.code.press('Enter');
  });

  await test.step('the session brings back to where the user was going', async () => {
    await expect(page).toHaveURL(/\/queue$/);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Queue' })).toBeVisible();
  });

  await test.step('Logout ends it', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/queue');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a wrong password shows an error and keeps the phone number', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expect(/status of 401/);
  const screen = signInScreen(page);
  await page.goto('/login');
  await screen.phone.fill(people.supervisor);
  await screen.password.fill('Dispatch@2');
  await screen.login.click();
  await expect(page.getByText('Incorrect Mobile Number or Password')).toBeVisible();
  await expect(screen.phone).toHaveValue(/0300 ?1000011/);
});
