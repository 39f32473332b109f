import { currentOtp } from 'release-kit/console/otp.ts';
import { logout } from 'shared-contracts/auth/auth.api';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { callApi } from '../../commands/api-client.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, test } from '../../test.ts';

test('a session that ends leads to /login in every tab, and after signing in again back to where the user was, with what they typed', async ({
  as,
  running,
}) => {
  const phone = await createAccount(running.url, 'dispatcher');
  const session = await signIn(running.url, phone);
  const { page, watch } = await as(session);
  watch.expect(/status of (401|404)/);
  const form = bookingScreen(page);
  await page.goto('/queue/newBooking');
  await form.name.fill('Nasreen Bibi');
  await form.pickup.fill('Clifton, near the bridge');
  const second = await page.context().newPage();
  await second.goto('/wallet');
  await expect(second.getByRole('main').getByRole('heading').first()).toBeVisible();

  // Ended on the server, like an expired session or one that an administrator ended.
  await callApi(
    running.url,
    logout,
    { body: { phone: session.phone, access_token: session.access_token } },
    session.access_token,
  );
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please login again')).toBeVisible();
  await expect(second).toHaveURL(/\/login$/);

  const screen = signInScreen(page);
  await screen.phone.fill(phone);
  await screen.password.fill(demoPassword);
  await screen.login.click();
  await expect(page).toHaveURL(/\/verifyOTP_V2$/);
  await screen.code.fill((await currentOtp(Date.now() + 30_000)).code);
  await screen.code.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/queue/newBooking');
  await expect(form.name).toHaveValue('Nasreen Bibi');
  await expect(form.pickup).toHaveValue('Clifton, near the bridge');
  // The other tab also signed in, and returned to its own place.
  await expect(second).toHaveURL((url) => url.pathname === '/wallet');
});
