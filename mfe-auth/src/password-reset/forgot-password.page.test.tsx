import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAccount, unreachableProvider } from 'shared-ui/testing';

import { outboxOf } from '../testing/outbox.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs, wirePhone } from '../testing/sign-in.ts';
import ForgotPasswordPage from './forgot-password.page.tsx';
import { resetState } from './reset-state.ts';

const open = (state?: unknown) =>
  renderAt({ pathname: '/forgotPassword', state }, { '/forgotPassword': <ForgotPasswordPage /> });
const phone = () => screen.getByRole('textbox', { name: /Mobile number/ });

let account: string;
beforeAll(async () => {
  account = await createAccount('dispatcher');
}, apiStartMs);
beforeEach(() => setTestComposition([]));

test('sends an OTP by SMS, and continues to its entry', async () => {
  const place = await open();
  await userEvent.type(phone(), `${account}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/verifyOTP'));
  expect(resetState(place().state)).toMatchObject({ phone: account, channel: 'sms' });
  expect(await outboxOf(account)).toMatchObject([{ channel: 'sms', phone: wirePhone(account) }]);
});

test('an unregistered number shows an error, and the input remains', async () => {
  const place = await open();
  await userEvent.type(phone(), '03009999999{Enter}');
  expect(await screen.findByText('No user found againt provided number')).toBeVisible();
  expect(phone()).toHaveValue('03009999999');
  expect(place().pathname).toBe('/forgotPassword');
});

test('an invalid number is not sent', async () => {
  const place = await open();
  await userEvent.type(phone(), '0300100{Enter}');
  expect(await screen.findByText('Incorrect Mobile Number')).toBeVisible();
  expect(place().pathname).toBe('/forgotPassword');
});

test('too many sends: the specified failure, and the waiting time', async () => {
  const place = await open();
  const own = await createAccount('dispatcher');
  await userEvent.type(phone(), own);
  // A phone gets ten messages a day on account of new devices.
  for (let sent = 0; sent < 10; sent += 1)
    await fetch(`${await __testApi()}/api/v1/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: wirePhone(own) }),
    });
  await userEvent.type(phone(), '{Enter}');
  expect(await screen.findByText('OTP send failed')).toBeVisible();
  expect(screen.getByText(/Try again in 24 hours/)).toBeVisible();
  expect(place().pathname).toBe('/forgotPassword');
});

test('an unreachable server is reported', async () => {
  unreachableProvider();
  await open();
  await userEvent.type(phone(), `${account}{Enter}`);
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
});

test('returning to the page shows the number and the link to login', async () => {
  await open({ phone: account, sentAt: 1, channel: 'sms' });
  expect(phone()).toHaveValue(account);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});
