import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, temporaryToken } from 'shared-bus';
import { composeOf, renderAt } from '../testing/render-at.tsx';
import { apiStartMs, passwordStep } from '../testing/sign-in.ts';
import QrCodePage from './qr-code.page.tsx';

const qrImage = 'data:image/svg+xml,%3Csvg/%3E';
const open = (state?: unknown) => renderAt({ pathname: '/QRCode', state }, { '/QRCode': <QrCodePage /> });

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => composeOf([]));
afterEach(() => endSession('signed-out'));

test('shows the picture, a code entry and the way home', async () => {
  temporaryToken.set('any');
  await open({ qrImage });
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toHaveAttribute('src', qrImage);
  expect(screen.getByLabelText('Code')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('without QR data it leads home', async () => {
  temporaryToken.set('any');
  const place = await open();
  expect(place().pathname).toBe('/');
});

test('a wrong code does not enrol', async () => {
  temporaryToken.set(await passwordStep('03001000007'));
  const place = await open({ qrImage });
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(temporaryToken.get()).toBeUndefined();
});
