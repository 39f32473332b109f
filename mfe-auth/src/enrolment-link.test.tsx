import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from 'shared-bus';
import { otherProvider } from 'shared-ui/testing';

import QrCodePage from './second-factor/qr-code.page.tsx';
import LoginPage from './sign-in/login.page.tsx';
import { renderAt, setTestComposition } from './testing/render-at.tsx';

const code = 'a-b_'.repeat(10) + 'xyz';
const pages = { '/login': <LoginPage />, '/QRCode': <QrCodePage /> };

beforeEach(() => setTestComposition([]));
afterEach(() => endSession('signed-out'));

test('a link signs in with phone, password and its code, also after a wrong authenticator code', async () => {
  const calls = await otherProvider({
    'POST /login': { temporaryToken: 'any', twoFAStatus: false, qrImage: 'data:image/png,' },
    'POST /verifyOTP': [401, { error_id: 'otp.refused', message: 'Incorrect code' }],
  });
  const place = await renderAt(`/login#03001234567.${code}`, pages);
  const user = userEvent.setup();
  expect(screen.getByText('Sign in to set up your authenticator app again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Mobile number/ })).toHaveValue('03001234567');
  const enter = async () => {
    await user.type(await screen.findByLabelText(/^Password/), 'Dispatch@1{Enter}');
    await waitFor(() => expect(place().pathname).toBe('/QRCode'));
  };
  await enter();
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(place().pathname).toBe('/login'));
  await enter();
  const sent = calls.all.filter(({ name }) => name === 'POST /login').map(({ body }) => body);
  const body = { phone: '923001234567', password: 'Dispatch@1', enrolment_code: code };
  expect(sent).toEqual([expect.objectContaining(body), expect.objectContaining(body)]);
});

test('without a link the login is as ever', async () => {
  await renderAt('/login', pages);
  expect(screen.queryByText('Sign in to set up your authenticator app again.')).toBeNull();
});
