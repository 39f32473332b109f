import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { outboxOf } from '../testing/outbox.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { unreachable } from '../testing/unreachable.ts';
import ForgotPasswordPage from './forgot-password.page.tsx';
import { resetState } from './reset-state.ts';

const open = (state?: unknown) =>
  renderAt({ pathname: '/forgotPassword', state }, { '/forgotPassword': <ForgotPasswordPage /> });
const phone = () => screen.getByRole('textbox', { name: /Mobile number/ });

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => setTestComposition([]));

test('an OTP goes out by SMS, and the way leads on to its entry', async () => {
  const place = await open();
  await userEvent.type(phone(), '03001000102{Enter}');
  await waitFor(() => expect(place().pathname).toBe('/verifyOTP'));
  expect(resetState(place().state)).toMatchObject({ phone: '03001000102', channel: 'sms' });
  expect(await outboxOf('03001000102')).toMatchObject([{ channel: 'sms', phone: '923001000102' }]);
});

test('a number that nobody has says so, and what was typed stays', async () => {
  const place = await open();
  await userEvent.type(phone(), '03009999999{Enter}');
  expect(await screen.findByText('No user found againt provided number')).toBeVisible();
  expect(phone()).toHaveValue('03009999999');
  expect(place().pathname).toBe('/forgotPassword');
});

test('a wrong number is not sent', async () => {
  const place = await open();
  await userEvent.type(phone(), '0300100{Enter}');
  expect(await screen.findByText('Incorrect Mobile Number')).toBeVisible();
  expect(place().pathname).toBe('/forgotPassword');
});

test('too many sends: the specified failure, and how long to wait', async () => {
  const place = await open();
  await userEvent.type(phone(), '03001000107');
  for (let sent = 0; sent < 5; sent += 1)
    await fetch(`${await __testApi()}/api/v1/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phone":"923001000107"}',
    });
  await userEvent.type(phone(), '{Enter}');
  expect(await screen.findByText('OTP send failed')).toBeVisible();
  expect(screen.getByText(/Try again in \d+ (seconds?|minutes)/)).toBeVisible();
  expect(place().pathname).toBe('/forgotPassword');
});

test('a server that cannot be reached is named', async () => {
  unreachable();
  await open();
  await userEvent.type(phone(), '03001000102{Enter}');
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
});

test('who comes back finds the number, and the way to login', async () => {
  await open({ phone: '03001000102', sentAt: 1, channel: 'sms' });
  expect(phone()).toHaveValue('03001000102');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});
