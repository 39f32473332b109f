import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, temporaryToken } from 'shared-bus';
import {
  answersEach,
  errorsOnScreen,
  leaveConsole,
  waitUntilIdle,
  showsAllCalls,
  startLawfulProvider,
} from 'shared-ui/testing';

import ForgotPasswordPage from '../password-reset/forgot-password.page.tsx';
import VerifyResetOtpPage from '../password-reset/verify-reset-otp.page.tsx';
import QrCodePage from '../second-factor/qr-code.page.tsx';
import VerifyOtpPage from '../second-factor/verify-otp.page.tsx';
import LoginPage from '../sign-in/login.page.tsx';
import { renderAt } from './render-at.tsx';
import { screenCalls } from './screen-calls.ts';

const provider = startLawfulProvider();
const pages = {
  '/login': <LoginPage />,
  '/verifyOTP_V2': <VerifyOtpPage />,
  '/QRCode': <QrCodePage />,
  '/forgotPassword': <ForgotPasswordPage />,
  '/verifyOTP': <VerifyResetOtpPage />,
};

test('both steps of signing in accept any answer of another provider, and end signed in or not at all', async () => {
  for (let number = 0; number < answersEach(3); number += 1) {
    await renderAt('/login', pages);
    fireEvent.change(screen.getByRole('textbox', { name: /Mobile number/ }), {
      target: { value: '03001000012' },
    });
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();

    temporaryToken.set('any');
    await renderAt('/verifyOTP_V2', pages);
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    const { access_token: token, role } = currentSession() ?? {
      access_token: 'nobody',
      role: 'nobody',
    };
    expect([token, role]).toEqual([expect.stringMatching(/./), expect.anything()]);
    leaveConsole();
  }
});

test('a page that waits for a one-time password accepts any answer about its delivery', async () => {
  const state = { phone: '03001000012', sentAt: Date.now(), channel: 'sms', receipt: 'any' };
  for (let number = 0; number < answersEach(3); number += 1) {
    await renderAt('/forgotPassword', pages);
    await userEvent.type(screen.getByRole('textbox', { name: /Mobile number/ }), '03001000012');
    await userEvent.keyboard('{Enter}');
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    expect(await screen.findByText(/^Sent at /)).toBeVisible();
    leaveConsole();

    await renderAt({ pathname: '/verifyOTP', state }, pages);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    expect(await screen.findByText(/^Sent at /)).toBeVisible();
    leaveConsole();
  }
});

showsAllCalls(provider, screenCalls);
