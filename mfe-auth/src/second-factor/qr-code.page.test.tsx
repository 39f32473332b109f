import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, temporaryToken } from 'shared-bus';

import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import QrCodePage from './qr-code.page.tsx';
import { setupKeyOf } from './setup-key.tsx';

const qrImage = 'data:image/svg+xml,%3Csvg/%3E';
const open = (state?: unknown) =>
  renderAt({ pathname: '/QRCode', state }, { '/QRCode': <QrCodePage /> });

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => setTestComposition([]));
afterEach(() => endSession('signed-out'));

test('shows the picture, a code entry and a link home', async () => {
  temporaryToken.set('any');
  await open({ qrImage });
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toHaveAttribute(
    'src',
    qrImage,
  );
  expect(screen.getByLabelText('Code')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('without QR data it redirects home', async () => {
  temporaryToken.set('any');
  const place = await open();
  expect(place().pathname).toBe('/');
});

test('instead of scanning, the key can be typed, shown in groups and copied as a whole', async () => {
  temporaryToken.set('any');
  await open({
    qrImage,
    otpauthUrl:
      'otpauth://totp/Dispatch%20Console:923001000007?issuer=Dispatch%20Console&secret=JBSWY3DPEHPK3PXP',
  });
  const user = userEvent.setup();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /JBSWY3DPEHPK3PXP/ }));
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  expect(
    screen.getByRole('link', { name: 'Open authenticator app on this device' }),
  ).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
});

test('a URL without a key shows none', () => {
  for (const address of ['otpauth://totp/x?issuer=y', 'otpauth://'])
    expect(setupKeyOf(address)).toBeUndefined();
});
