import { currentOtp } from 'release-kit/console/otp.ts';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { sentTo } from '../../commands/outbox.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, test } from '../../test.ts';

const fresh = 'Karachi#24';
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('a forgotten password: wrong code, call after the countdown, refused passwords, the new one; and the old sessions end', async ({
  visit,
  as,
  running,
}) => {
  const phone = await createAccount(running.url, 'dispatcher');
  // Another console in which the account is still signed in.
  const elsewhere = await as(await signIn(running.url, phone));
  elsewhere.watch.expect(/401/);
  await elsewhere.page.goto('/queue');
  await expect(elsewhere.page.getByText('Live', { exact: true })).toBeVisible();

  const { page, watch } = await visit();
  // A wrong OTP and the old password are refused, which the browser logs.
  watch.expect(/status of (401|422)/);
  const screen = signInScreen(page);
  const otp = page.getByRole('textbox', { name: 'OTP' });
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  const byCall = page.getByRole('button', { name: 'Get the OTP by phone call' });
  const newest = async (): Promise<string> => (await sentTo(running.url, phone))[0]?.code ?? '';
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await screen.phone.fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page).toHaveURL(/\/verifyOTP$/);
  const bySms = await newest();

  await test.step('a wrong OTP', async () => {
    await otp.fill(other(bySms));
    await verify.click();
    await expect(page.getByText('Incorrect OTP!')).toBeVisible();
    await expect(page.getByText('please enter correct OTP')).toBeVisible();
  });

  await test.step('by call, once the countdown has run out', async () => {
    await expect(page.getByText(/You can request a call in 0:\d\d/)).toBeVisible();
    await expect(byCall).toHaveCount(0);
    await page.clock.fastForward(61_000);
    await byCall.click();
    await expect(page.getByText(/Calling you at/)).toBeVisible();
    const [called] = await sentTo(running.url, phone);
    expect(called?.channel).toBe('call');
    await otp.fill(called?.code ?? '');
    await verify.click();
    await expect(page).toHaveURL(/\/UpdatePassword$/);
  });

  await test.step('passwords that are not taken, then one that is', async () => {
    const [password, confirmation] = [
      page.getByRole('textbox', { name: 'New password' }),
      page.getByRole('textbox', { name: 'Confirm password' }),
    ];
    const change = page.getByRole('button', { name: 'Change password' });
    for (const [typed, twice, message] of [
      ['Disp@12', 'Disp@12', 'Password length be greater than 7 characters'],
      [
        'dispatch@1',
        'dispatch@1',
        'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
      ],
      [fresh, `${fresh}5`, 'Password Mismatched'],
    ] as const) {
      await password.fill(typed);
      await confirmation.fill(twice);
      await change.click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await confirmation.fill(fresh);
    await change.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Password Changed Successfully')).toBeVisible();
    await expect(page.getByText('please login with new password')).toBeVisible();
  });

  await test.step('every other session of the account is over', async () => {
    await expect(elsewhere.page).toHaveURL(/\/login$/);
    await expect(elsewhere.page.getByText('Please login again')).toBeVisible();
  });

  await test.step('the old password opens nothing, the new one does', async () => {
    await screen.phone.fill(phone);
    await screen.password.fill(demoPassword);
    await screen.login.click();
    await expect(page.getByText('Incorrect Mobile Number or Password')).toBeVisible();
    await screen.password.fill(fresh);
    await screen.login.click();
    await expect(page).toHaveURL(/\/verifyOTP_V2$/);
    // The current code has been used by the other session.
    await screen.code.fill((await currentOtp(Date.now() + 30_000)).code);
    await screen.code.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});
