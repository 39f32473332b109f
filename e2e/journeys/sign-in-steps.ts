import type { Page } from '@playwright/test';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { sentTo } from '../commands/outbox.ts';
import { expect } from '../test.ts';

export interface SignInSteps {
  /** The console's address. */
  url: string;
  /** An account with a second factor, whose password is forgotten. */
  enrolled: string;
  /** An account without a second factor. */
  newcomer: string;
}

/**
 * Visits the steps that depend on an earlier one, in any language, and calls `onStep` on each; no
 * step is completed, so no account changes.
 */
export async function walkSignIn(
  page: Page,
  { url, enrolled, newcomer }: SignInSteps,
  onStep: () => Promise<void>,
): Promise<void> {
  const enter = async (
    address: string,
    values: Readonly<Record<string, string>>,
    next: string,
  ): Promise<void> => {
    if (new URL(page.url()).pathname !== address) await page.goto(address);
    for (const [purpose, value] of Object.entries(values))
      await page.locator(`input[autocomplete="${purpose}"]`).fill(value);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(({ pathname }) => pathname === next);
    await onStep();
  };
  await enter('/login', { username: enrolled, 'current-password': demoPassword }, '/verifyOTP_V2');
  await enter('/login', { username: newcomer, 'current-password': demoPassword }, '/QRCode');
  await enter('/forgotPassword', { username: enrolled }, '/verifyOTP');
  await enter(
    '/verifyOTP',
    { 'one-time-code': (await sentTo(url, enrolled))[0]?.code ?? '' },
    '/UpdatePassword',
  );
}
