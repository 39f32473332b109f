import type { Locator, Page } from '@playwright/test';

/** /login and the code step after it. */
export interface SignInScreen {
  readonly phone: Locator;
  readonly password: Locator;
  readonly captcha: Locator;
  readonly login: Locator;
  readonly code: Locator;
  readonly verify: Locator;
}

export const signInScreen = (page: Page): SignInScreen => ({
  phone: page.getByRole('textbox', { name: 'Mobile number' }),
  password: page.getByRole('textbox', { name: 'Password' }),
  captcha: page.getByRole('checkbox', { name: "I'm not a robot" }),
  login: page.getByRole('button', { name: 'Login' }),
  code: page.getByRole('textbox', { name: 'Code' }),
  verify: page.getByRole('button', { name: 'Verify' }),
});
