import type { Locator } from '@playwright/test';
import { currentOtp } from 'release-kit/console/otp.ts';
import { setPartner } from 'shared-contracts/users/user.api';

import { callApi } from '../../commands/api-client.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { expect, test } from '../../test.ts';

const phone = '03447770001';
const shown = (local: string) => `${local.slice(0, 4)} ${local.slice(4)}`;
// The smallest PNG file.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a user whom the partner does not take waits as pending, is retried and edited', async ({
  as,
  running,
}) => {
  // Of this test alone: its session is new, and its codes are its own.
  const session = await signIn(running.url, await createAccount(running.url, 'admin'));
  const { page } = await as(session);
  const { access_token: token } = session;
  const partner = (works: boolean) => callApi(running.url, setPartner, { body: { works } }, token);
  await page.goto('/users');

  await test.step('add', async () => {
    await partner(false);
    await page.getByRole('link', { name: 'Add User' }).click();
    await page.getByRole('textbox', { name: 'Company Name' }).fill('Dispatch Office');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bano Khan');
    await page.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
    await page.getByLabel('Password').fill('abcA123@');
    await page
      .locator('input[type=file][aria-label="Profile Picture"]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('img', { name: 'Profile Picture' })).toBeVisible();
    await test.step('on a phone the message that these are back has room for its button', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const message = page
        .getByRole('group')
        .filter({ hasText: 'Your unsaved entries were restored.' });
      const bottom = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      };
      await expect(message).toBeVisible();
      await expect
        .poll(
          async () =>
            (await bottom(message)) -
            (await bottom(message.getByRole('button', { name: 'Start over' }))),
        )
        .toBeGreaterThan(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel('Password').fill('abcA123@');
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('User saved as pending')).toBeVisible();
  });
  const row = page.getByRole('row').filter({ hasText: shown(phone) });
  await expect(row).toContainText('Pending');

  await test.step('retry', async () => {
    await partner(true);
    await row.getByRole('button', { name: /^Retry/ }).click();
    await expect(row).toContainText('Active');
  });

  await test.step('edit', async () => {
    await row.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('heading', { name: 'EDIT USER' })).toBeVisible();
    await expect(page.getByLabel('Phone Number')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bano Begum');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(row).toContainText('Bano Begum');
  });
});

test('two-factor sign-in of somebody else is disabled with a fresh code', async ({
  as,
  running,
}) => {
  const session = await signIn(running.url, await createAccount(running.url, 'admin'));
  const { page, watch } = await as(session);
  watch.expect(/403.*\/disableQRCode/);
  const enrolled = await createAccount(running.url, 'dispatcher');
  await page.goto(`/users?search=${enrolled}`);
  const other = page.getByRole('row').filter({ hasText: shown(enrolled) });
  await other.getByRole('button', { name: /^Disable 2FA of/ }).click();
  // As in a session whose last code is more than ten minutes old. Not by `times`: a route that
  // goes while the page asks for more can lose a request (microsoft/playwright#41802).
  let isFirst = true;
  await page.route('**/disableQRCode', (call) => {
    if (!isFirst) return call.fallback();
    isFirst = false;
    return call.fulfill({
      status: 403,
      json: { code: 403, message: '', error_id: 'confirmation.required' },
    });
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(question.getByLabel(/^Authenticator app code/)).toBeFocused();
  // The one of signing in is used up; the next one counts already.
  await page.keyboard.type((await currentOtp(Date.now() + 30_000)).code.replace(/(\d{3})/, '$1 '));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Two FA Successfully Disabled')).toBeVisible();
  // Screen readers can read the page again, and the focus is where it was.
  await expect(other.getByRole('button', { name: /^Send .* a link/ })).toBeFocused();
});
