import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices$ } from 'shared-bus';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { apiThrough, createAccount, firstAnswerLost } from 'shared-ui/testing';

import { otpFor } from '../testing/outbox.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs, wirePhone } from '../testing/sign-in.ts';
import UpdatePasswordPage from './update-password.page.tsx';

const open = (state?: unknown) =>
  renderAt({ pathname: '/UpdatePassword', state }, { '/UpdatePassword': <UpdatePasswordPage /> });
const password = () => screen.getByLabelText(/^New password/);
const confirmation = () => screen.getByLabelText(/^Confirm password/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
const post = async (path: string, body: object) =>
  fetch(`${await __testApi()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const titles: string[] = [];
notices$.subscribe((notices) => {
  for (const { title, body } of notices) titles.push(`${title}: ${body}`);
});

let phone: string;
beforeAll(async () => {
  phone = await createAccount('dispatcher');
}, apiStartMs);
beforeEach(() => setTestComposition([]));

test('the new password is accepted, the user is notified, and the old one no longer works', async () => {
  const own = await createAccount('dispatcher');
  const code = await otpFor(own);
  await post('/check-otp', { phone: wirePhone(own), code });
  const place = await open({ phone: own, sentAt: 1, channel: 'sms', code });
  await userEvent.type(password(), 'Karachi#24');
  await userEvent.type(confirmation(), 'Karachi#24');
  await send();
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(titles).toContain('Password Changed Successfully: please login with new password');
  expect((await post('/login', { phone: wirePhone(own), password: demoPassword })).status).toBe(
    401,
  );
  expect((await post('/login', { phone: wirePhone(own), password: 'Karachi#24' })).status).toBe(
    200,
  );
});

test.each([
  ['Disp@12', 'Password length be greater than 7 characters'],
  [
    'dispatch@1',
    'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
  ],
])('%s is not sent', async (typed, message) => {
  const place = await open({ phone, sentAt: 1, channel: 'sms', code: '1234' });
  await userEvent.type(password(), typed);
  await userEvent.type(confirmation(), typed);
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(place().pathname).toBe('/UpdatePassword');
});

test('a common password is refused beside its field, and what was typed stays', async () => {
  const own = await createAccount('dispatcher');
  const code = await otpFor(own);
  await post('/check-otp', { phone: wirePhone(own), code });
  const place = await open({ phone: own, sentAt: 1, channel: 'sms', code });
  await userEvent.type(password(), 'P@ssw0rd');
  await userEvent.type(confirmation(), 'P@ssw0rd');
  await send();
  expect(
    await screen.findByText('This password is too easy to guess. Choose another one'),
  ).toBeVisible();
  expect(password()).toHaveAttribute('aria-invalid', 'true');
  expect(password()).toHaveValue('P@ssw0rd');
  expect(place().pathname).toBe('/UpdatePassword');
});

test('two different passwords are not sent', async () => {
  await open({ phone, sentAt: 1, channel: 'sms', code: '1234' });
  await userEvent.type(password(), 'Karachi#24');
  await userEvent.type(confirmation(), 'Karachi#25');
  await send();
  expect(await screen.findByText('Password Mismatched')).toBeVisible();
  await userEvent.type(confirmation(), '{Backspace}4');
  await waitFor(() => expect(screen.queryByText('Password Mismatched')).toBeNull());
});

test('more than thirty characters are an error, are not truncated, and are not sent', async () => {
  await open({ phone, sentAt: 1, channel: 'sms', code: '1234' });
  for (const field of [password(), confirmation()]) {
    await userEvent.click(field);
    await userEvent.paste(`Karachi#24${'x'.repeat(30)}`);
    expect(field).toHaveValue(`Karachi#24${'x'.repeat(30)}`);
  }
  await send();
  expect((await screen.findAllByText('Use at most 30 characters')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something Went Wrong, Please Try Again')).toBeNull();
});

test('a refused password shows the specified message, keeps the input, and offers a new OTP', async () => {
  await open({ phone, sentAt: 1, channel: 'sms', code: '1234' });
  await userEvent.type(password(), 'Karachi#24');
  await userEvent.type(confirmation(), 'Karachi#24');
  await send();
  expect(await screen.findByText('Something Went Wrong, Please Try Again')).toBeVisible();
  expect(password()).toHaveValue('Karachi#24');
  expect(screen.getByRole('link', { name: 'Request a new OTP' })).toHaveAttribute(
    'href',
    '/forgotPassword',
  );
});

test('after a lost answer, a refusal leads to sign-in: the password may already be changed', async () => {
  const own = await createAccount('dispatcher');
  const code = await otpFor(own);
  await post('/check-otp', { phone: wirePhone(own), code });
  await apiThrough({ 'PUT /updatePassword': firstAnswerLost() });
  const place = await open({ phone: own, sentAt: 1, channel: 'sms', code });
  await userEvent.type(password(), 'Karachi#24');
  await userEvent.type(confirmation(), 'Karachi#24');
  await send();
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  await send();
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(titles).toContain(
    'Your password may already be changed: Sign in with the new password. If that fails, reset it again',
  );
});

test('without a verified OTP it redirects to the first step', async () => {
  const place = await open({ phone, sentAt: 1, channel: 'sms' });
  expect(place().pathname).toBe('/forgotPassword');
});

test('the link of a new admin opens the form without a one-time password; a used one is refused', async () => {
  const hash = `#${phone}.${'x'.repeat(43)}`;
  const place = await renderAt(`/UpdatePassword${hash}`, {
    '/UpdatePassword': <UpdatePasswordPage />,
  });
  await userEvent.type(password(), 'Karachi#24');
  await userEvent.type(confirmation(), 'Karachi#24');
  await send();
  expect(await screen.findByRole('link', { name: 'Request a new OTP' })).toBeVisible();
  expect(place().pathname).toBe('/UpdatePassword');
});
