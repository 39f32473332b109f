import { currentOtp } from 'release-kit/console/otp.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { toWirePhone } from 'shared-contracts/core/phone';

import { createAccount } from '../../commands/sign-in.ts';
import { startConsole } from '../../fixtures/console.ts';
import { chooseLanguage } from '../../fixtures/language.ts';
import { startSignInProvider } from '../../fixtures/sign-in-provider.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, test as base, type RunningConsole } from '../../test.ts';

type People = Record<string, Record<string, unknown>>;

/** A console beside a provider, to which a test adds people. */
const test = base.extend<{}, { signOn: { at: RunningConsole; issuer: string; people: People } }>({
  signOn: [
    async ({}, use) => {
      const people: People = {};
      const [port, consolePort] = [await freePort(), await freePort()];
      const consoleUrl = `http://localhost:${consolePort}`;
      const provider = await startSignInProvider({ port, consoleUrl, people });
      const at = await startConsole({ env: provider.env, port: consolePort });
      await use({ at, issuer: provider.issuer, people });
      await at.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('signs in at the provider, enters the code of the second factor, and is signed out by its logout', async ({
  visit,
  signOn: { at, issuer, people },
}) => {
  const phone = await createAccount(at.url, 'dispatcher');
  people['sana'] = {
    name: 'Sana Iqbal',
    phone_number: `+${toWirePhone(phone)}`,
    phone_number_verified: true,
    roles: ['agents'],
  };
  const { page, watch } = await visit({ at });
  // Calls of the session that has ended.
  watch.expect(/status of 401/);
  const screen = signInScreen(page);
  await page.goto('/queue');
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  await page.getByRole('textbox', { name: 'Name' }).fill('sana');
  await page.getByRole('button', { name: 'Continue' }).click();
  await screen.code.fill((await currentOtp()).code);
  await screen.code.press('Enter');
  await expect(page, 'where the user was going').toHaveURL(`${at.url}/queue`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Queue' })).toBeVisible();

  const there = await page.context().newPage();
  await there.goto(`${issuer}/session/end`);
  await there.getByRole('button', { name: 'Sign out' }).click();
  await expect(there.getByText('Signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(screen.phone).toBeVisible();
});

for (const [language, button, refusal] of [
  ['en', 'Sign in with Acme', 'Your account has no role in this console. Ask your admin for one'],
  ['ur', /Acme/, 'آپ کے اکاؤنٹ کو اس کنسول میں کوئی رول نہیں دیا گیا۔ اپنے ایڈمن سے کہیں'],
] as const)
  test(`a stranger is refused on the sign-in page, which stays usable (${language})`, async ({
    visit,
    signOn: { at, people },
  }) => {
    people['stranger'] = { name: 'Bilal', phone_number: '+923009998887', roles: ['cooks'] };
    const { page, watch } = await visit({ at });
    watch.expect(/status of 403/);
    await chooseLanguage(page, language);
    await page.goto('/login');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('stranger');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page).toHaveURL(`${at.url}/login`);
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  });
