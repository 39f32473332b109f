import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { generate } from 'otplib';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { createAccount } from '../../commands/sign-in.ts';
import { signInScreen } from '../../screens/sign-in.ts';
import { expect, test } from '../../test.ts';

const stepSeconds = 30;

/** The content of the QR code on screen, as an authenticator's camera reads it. */
async function scan(page: Page): Promise<URL> {
  const { width, height, pixels } = await page
    .getByRole('img', { name: 'QR code for the authenticator app' })
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const [width, height] = [400, 400];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('this browser draws nothing');
      paper.fillStyle = getComputedStyle(picture).backgroundColor;
      paper.fillRect(0, 0, width, height);
      paper.drawImage(picture, 40, 40, 320, 320);
      return { width, height, pixels: [...paper.getImageData(0, 0, width, height).data] };
    });
  const read = jsQR(Uint8ClampedArray.from(pixels), width, height);
  if (!read) throw new Error('nothing can be read from the picture');
  return new URL(read.data);
}

async function enterPassword(page: Page, phone: string): Promise<void> {
  const screen = signInScreen(page);
  await screen.phone.fill(phone);
  await screen.password.fill(demoPassword);
  await screen.login.click();
}

test('an account without a second factor scans the picture, proves it with a code, and needs codes from then on', async ({
  visit,
  running,
}) => {
  const phone = await createAccount(running.url, 'admin', { enrolled: false });
  const { page, watch } = await visit();
  watch.expect(/status of 401/);
  const screen = signInScreen(page);
  await page.goto('/QRCode');
  await expect(page, 'without QR data there is nothing to scan').toHaveURL(/\/login$/);
  await enterPassword(page, phone);
  await expect(page).toHaveURL(/\/QRCode$/);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/',
  );

  await test.step('on a phone the code’s field is as wide as the button below it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const right = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    const field = page.locator('.fui-Input', { has: screen.code });
    await expect
      .poll(async () => (await right(field)) - (await right(screen.verify)))
      .toBeCloseTo(0, 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const content = await scan(page);
  expect([content.protocol, content.host, content.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    'Dispatch Console',
  ]);
  const secret = content.searchParams.get('secret') ?? '';
  const codeOf = (stepsAhead: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * stepSeconds });
  const used = await codeOf(0);
  await screen.code.fill(used);
  await screen.code.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Logout' }).click();

  await test.step('the same code a second time is refused', async () => {
    await enterPassword(page, phone);
    await expect(page).toHaveURL(/\/verifyOTP_V2$/);
    await screen.code.fill(used);
    await screen.code.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Incorrect code. Wait for the next one and try again'),
    ).toBeVisible();
  });

  await test.step('the next one is not', async () => {
    await enterPassword(page, phone);
    await screen.code.fill(await codeOf(1));
    await screen.code.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: 'USER' })).toBeVisible();
  });
});
