import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatPhone } from 'shared-contracts/core/phone';
import { createAccount } from 'shared-ui/testing';

import { wrongCodeFor, otpFor, outboxOf } from '../testing/outbox.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs, wirePhone } from '../testing/sign-in.ts';
import { resetState } from './reset-state.ts';
import VerifyResetOtpPage from './verify-reset-otp.page.tsx';

const open = (state?: unknown) =>
  renderAt({ pathname: '/verifyOTP', state }, { '/verifyOTP': <VerifyResetOtpPage /> });
const sent = (phone: string, secondsAgo = 0) => ({
  phone,
  sentAt: Date.now() - secondsAgo * 1000,
  channel: 'sms',
});
const field = () => screen.getByRole('textbox', { name: /OTP/ });

let account: string;
beforeAll(() => __testApi(), apiStartMs);
beforeEach(async () => {
  account = await createAccount('dispatcher');
});
beforeEach(() => setTestComposition([]));

test('the correct OTP continues to the new password', async () => {
  const code = await otpFor(account);
  const place = await open(sent(account));
  expect(screen.getByText(formatPhone(account))).toBeVisible();
  await userEvent.type(field(), `${code}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/UpdatePassword'));
  expect(resetState(place().state)).toMatchObject({ phone: account, code });
});

test('an incorrect one shows the specified message', async () => {
  const code = await otpFor(account);
  const place = await open(sent(account));
  await userEvent.type(field(), `${wrongCodeFor(code)}{Enter}`);
  expect(await screen.findByText('Incorrect OTP!')).toBeVisible();
  expect(screen.getByText('please enter correct OTP')).toBeVisible();
  expect(place().pathname).toBe('/verifyOTP');
});

test('it is shown when it was sent, and that it was delivered', async () => {
  const answer = await fetch(`${await __testApi()}/api/v1/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: wirePhone(account) }),
  });
  const { receipt }: { receipt: string } = await answer.json();
  await open({ ...sent(account), receipt });
  expect(await screen.findByText(/^Sent at \d+:\d\d [AP]M, delivered$/)).toBeVisible();
});

test('without a receipt it is shown when it was sent', async () => {
  await open(sent(account));
  expect(screen.getByText(/^Sent at \d+:\d\d [AP]M$/)).toBeVisible();
});

test.each(['123', '12a4', '123456'])('%s is no OTP and is not sent', async (typed) => {
  await open(sent(account));
  await userEvent.type(field(), `${typed}{Enter}`);
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  expect(screen.queryByText('Incorrect OTP!')).toBeNull();
});

test('for sixty seconds a countdown is shown where the call button will be', async () => {
  await open(sent(account, 10));
  expect(screen.getByText(/You can request a call in 0:(50|[1-4]\d)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get the OTP by phone call' })).toBeNull();
});

test('after the countdown the OTP is sent by call, the previous one is invalid, and the countdown restarts', async () => {
  const first = await otpFor(account);
  const place = await open(sent(account, 58.5));
  await userEvent.click(await screen.findByRole('button', { name: 'Get the OTP by phone call' }));
  await waitFor(() => expect(resetState(place().state)?.channel).toBe('call'));
  expect(await screen.findByText(/You can request a call in/)).toBeVisible();
  expect(screen.getByText(/Calling you at/)).toBeVisible();
  const [called, sms] = await outboxOf(account);
  expect([called?.channel, sms?.channel, sms?.code]).toEqual(['call', 'sms', first]);
  await userEvent.type(field(), `${called?.code}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/UpdatePassword'));
});

test('without a first step there is nothing to verify', async () => {
  const place = await open();
  expect(place().pathname).toBe('/forgotPassword');
});
