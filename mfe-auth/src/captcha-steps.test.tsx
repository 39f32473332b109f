import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { config } from 'shared-bus';
import { apiThrough } from 'shared-ui/testing';

import ForgotPasswordPage from './password-reset/forgot-password.page.tsx';
import VerifyResetOtpPage from './password-reset/verify-reset-otp.page.tsx';
import LoginPage from './sign-in/login.page.tsx';
import { setTestComposition, renderAt } from './testing/render-at.tsx';
import { apiStartMs } from './testing/sign-in.ts';

const sentAt = Date.now();
beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => {
  setTestComposition([]);
  // A third party's captcha: the user solves it, so a form can be sent without.
  jest.replaceProperty(config, 'captcha', { provider: 'turnstile', siteKey: 'any' });
});

interface Step {
  path: string;
  page: ReactElement;
  state?: object;
  fill: () => Promise<void>;
  refusal: string;
}
const type = async (name: RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(name), text);
const steps: Step[] = [
  {
    path: '/login',
    page: <LoginPage />,
    async fill() {
      await type(/^Mobile number/, '03009999991');
      await type(/^Password/, 'x');
    },
    refusal: 'Incorrect Mobile Number or Password',
  },
  {
    path: '/forgotPassword',
    page: <ForgotPasswordPage />,
    fill: () => type(/^Mobile number/, '03009999992'),
    refusal: 'No user found againt provided number',
  },
  {
    path: '/verifyOTP',
    page: <VerifyResetOtpPage />,
    state: { phone: '03009999993', sentAt, channel: 'sms' },
    fill: () => type(/^OTP/, '1234'),
    refusal: 'please enter correct OTP',
  },
];

test.each(steps)(
  '$path shows the captcha, sends its token, and requests a new one after a refusal',
  async ({ path, page, state, fill, refusal }) => {
    await renderAt({ pathname: path, state }, { [path]: page });
    const calls = await apiThrough();
    await fill();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please Check Captcha')).toBeVisible();
    expect(calls).toEqual([]);

    const frame = screen.getByTitle<HTMLIFrameElement>('Captcha');
    // a frame in the page has a window
    const posted = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation();
    act(
      () =>
        void dispatchEvent(
          new MessageEvent('message', {
            data: { captcha: 'solved' },
            origin: location.origin,
            source: frame.contentWindow,
          }),
        ),
    );
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(calls.all.map(({ body }) => body)).toEqual([
      expect.objectContaining({ captcha_token_value: 'solved' }),
    ]);
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ captcha: 'reset' }, location.origin));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please Check Captcha')).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);
