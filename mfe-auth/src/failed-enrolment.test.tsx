import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, temporaryToken } from 'shared-bus';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { createAccount } from 'shared-ui/testing';

import QrCodePage from './second-factor/qr-code.page.tsx';
import LoginPage from './sign-in/login.page.tsx';
import { setTestComposition, renderAt } from './testing/render-at.tsx';
import { apiStartMs, requestTemporaryToken } from './testing/sign-in.ts';

const qrImage = 'data:image/svg+xml,%3Csvg/%3E';

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => setTestComposition([]));
afterEach(() => endSession('signed-out'));

test('an incorrect code does not enrol, keeps the number, and shows that the scanned QR code is no longer valid', async () => {
  const phone = await createAccount('admin', { enrolled: false });
  temporaryToken.set(await requestTemporaryToken(phone));
  const place = await renderAt(
    { pathname: '/QRCode', state: { qrImage, phone } },
    { '/QRCode': <QrCodePage />, '/login': <LoginPage /> },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(temporaryToken.get()).toBeUndefined();
  expect(await screen.findByRole('textbox', { name: /Mobile number/ })).toHaveValue(phone);
  expect(
    screen.getByText(/The QR code you scanned no longer works. Delete its entry in the app/),
  ).toBeVisible();

  // The next QR is a new one, and the page shows that.
  await user.type(screen.getByLabelText(/^Password/), `${demoPassword}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/QRCode'));
  expect(await screen.findByText(/This is a new QR code/)).toBeVisible();
  expect(screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
});
