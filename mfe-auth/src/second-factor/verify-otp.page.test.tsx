import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, endSession, temporaryToken } from 'shared-bus';
import { createAccount, unreachableProvider } from 'shared-ui/testing';

import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs, requestTemporaryToken, wirePhone } from '../testing/sign-in.ts';
import VerifyOtpPage from './verify-otp.page.tsx';
import { wrongCodes } from './wrong-codes.ts';

const open = (state?: unknown) =>
  renderAt({ pathname: '/verifyOTP_V2', state }, { '/verifyOTP_V2': <VerifyOtpPage /> });
const field = () => screen.getByLabelText('Code');
const anotherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => setTestComposition([]));
afterEach(() => {
  endSession('signed-out');
  wrongCodes.clear();
});

test('the correct code, sent by Enter, starts the session and returns to the last page', async () => {
  const phone = await createAccount('dispatcher');
  temporaryToken.set(await requestTemporaryToken(phone));
  const place = await open({ from: '/queue?page=2' });
  await userEvent.type(field(), `${await __testCode()}{Enter}`);
  await waitFor(() => expect(place()).toMatchObject({ pathname: '/queue', search: '?page=2' }));
  expect(currentSession()).toMatchObject({ phone: wirePhone(phone), role: 12 });
  expect(temporaryToken.get()).toBeUndefined();
});

test('the code is masked, and a digit too many is kept and named', async () => {
  temporaryToken.set('any');
  await open();
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(field());
  await userEvent.paste(' 123 456 7');
  expect(field()).toHaveValue('1234567');
  expect(screen.getByText('A code has 6 digits')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText('A code has 6 digits')).toBeNull();
  expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
});

test('a text that a password manager filled in does not merge with the typed code', async () => {
  temporaryToken.set('any');
  await open();
  await userEvent.click(field());
  await userEvent.paste('Lahore2024pk');
  expect(screen.getByText("This isn't a code. Enter the 6 digits to replace it")).toBeVisible();
  await userEvent.type(field(), '۱23456');
  expect(field()).toHaveValue('123456');
});

test('after two refused codes the clock is named as the likely cause', async () => {
  const phone = await createAccount('dispatcher');
  const refusedMessage = async (): Promise<string> => {
    temporaryToken.set(await requestTemporaryToken(phone));
    const place = await open({ phone });
    await userEvent.type(field(), `${anotherCode(await __testCode())}{Enter}`);
    await waitFor(() => expect(place().pathname).toBe('/login'));
    cleanup();
    return JSON.stringify(place().state);
  };
  wrongCodes.clear();
  expect(await refusedMessage()).not.toContain('clock');
  expect(await refusedMessage()).toContain("your phone's clock is probably off");
});

test('a refused code clears the stored data and redirects to /login with the message', async () => {
  const phone = await createAccount('dispatcher');
  temporaryToken.set(await requestTemporaryToken(phone));
  const place = await open({ from: '/queue', phone });
  await userEvent.type(field(), `${anotherCode(await __testCode())}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(place().state).toEqual({
    from: '/queue',
    phone,
    failure: {
      title: 'Sign-in failed',
      message: 'Incorrect code. Wait for the next one and try again',
    },
  });
  expect(temporaryToken.get()).toBeUndefined();
  expect(currentSession()).toBeUndefined();
});

test('an unreachable server loses neither the code nor the password step', async () => {
  unreachableProvider();
  temporaryToken.set('any');
  const place = await open();
  await userEvent.type(field(), '123456{Enter}');
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  expect(place().pathname).toBe('/verifyOTP_V2');
  expect(field()).toHaveValue('123456');
  expect(temporaryToken.get()).toBe('any');
});

test('without a password step there is nothing to verify', async () => {
  const place = await open({ from: '/queue' });
  expect(place()).toMatchObject({ pathname: '/login', state: { from: '/queue' } });
});

test('another account starts over', async () => {
  temporaryToken.set('any');
  const place = await open({ from: '/queue' });
  await userEvent.click(screen.getByRole('button', { name: 'Use a different account' }));
  expect(place()).toMatchObject({ pathname: '/login', state: { from: '/queue' } });
  expect(temporaryToken.get()).toBeUndefined();
});
