import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, temporaryToken } from 'shared-bus';
import {
  createAccount,
  driveErrorRows,
  otherProvider,
  serverText,
  unreachableProvider,
} from 'shared-ui/testing';
import type { ProviderAnswers } from 'shared-ui/testing';

import ForgotPasswordPage from './password-reset/forgot-password.page.tsx';
import UpdatePasswordPage from './password-reset/update-password.page.tsx';
import VerifyResetOtpPage from './password-reset/verify-reset-otp.page.tsx';
import VerifyOtpPage from './second-factor/verify-otp.page.tsx';
import LoginPage from './sign-in/login.page.tsx';
import { errorRows } from './testing/error-rows.ts';
import { wrongCodeFor, otpFor } from './testing/outbox.ts';
import { setTestComposition, renderAt } from './testing/render-at.tsx';
import { apiStartMs } from './testing/sign-in.ts';

let phone: string;
let sent: { phone: string; sentAt: number; channel: string };
beforeAll(async () => {
  phone = await createAccount('dispatcher');
  sent = { phone, sentAt: 1, channel: 'sms' };
}, apiStartMs);
beforeEach(() => setTestComposition([]));
afterEach(() => endSession('signed-out'));

async function login() {
  const place = await renderAt('/login', { '/login': <LoginPage /> });
  await userEvent.type(screen.getByRole('textbox', { name: /Mobile number/ }), phone);
  await userEvent.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  return place;
}
async function code(answers: ProviderAnswers) {
  await otherProvider(answers);
  temporaryToken.set('any');
  const place = await renderAt('/verifyOTP_V2', {
    '/verifyOTP_V2': <VerifyOtpPage />,
    '/login': <LoginPage />,
  });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(temporaryToken.get()).toBeUndefined());
  return place;
}
async function forgot(number: string) {
  const place = await renderAt('/forgotPassword', { '/forgotPassword': <ForgotPasswordPage /> });
  await userEvent.type(screen.getByRole('textbox', { name: /Mobile number/ }), `${number}{Enter}`);
  return place;
}
async function newPassword(answers: ProviderAnswers) {
  await otherProvider(answers);
  const place = await renderAt(
    { pathname: '/UpdatePassword', state: { ...sent, code: '1234' } },
    { '/UpdatePassword': <UpdatePasswordPage /> },
  );
  await userEvent.type(screen.getByLabelText(/^New password/), 'Karachi#24');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'Karachi#24{Enter}');
  return place;
}

driveErrorRows(errorRows, {
  'sign-in: unreachable': () => (unreachableProvider(), login()),
  'sign-in: refused': async () => (
    await otherProvider({ 'POST /login': [401, { message: serverText }] }),
    login()
  ),
  'sign-in: refused without a word': async () => (
    await otherProvider({ 'POST /login': [401, {}] }),
    login()
  ),
  'second factor: refused': () => code({ 'POST /verifyOTP': [401, { message: serverText }] }),
  'second factor: refused without a word': () => code({ 'POST /verifyOTP': [401, {}] }),
  'forgotten password: nobody has the number': () => forgot('03009999981'),
  'forgotten password: not sent': async () => (
    await otherProvider({ 'POST /forgot-password': [500, {}] }),
    forgot(phone)
  ),
  async 'one-time password: wrong'() {
    const otp = await otpFor(phone);
    const place = await renderAt(
      { pathname: '/verifyOTP', state: sent },
      { '/verifyOTP': <VerifyResetOtpPage /> },
    );
    await userEvent.type(screen.getByLabelText(/^OTP/), `${wrongCodeFor(otp)}{Enter}`);
    return place;
  },
  'new password: refused': () => newPassword({ 'PUT /updatePassword': [422, {}] }),
  'new password: taken': () => newPassword({ 'PUT /updatePassword': { message: 'ok' } }),
});
