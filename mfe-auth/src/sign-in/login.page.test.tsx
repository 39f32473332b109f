import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { endSession, isApiFailure, startSession, temporaryToken } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { apiThrough, createAccount } from 'shared-ui/testing';

import { signInState } from '../sign-in-route.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import LoginPage from './login.page.tsx';
import { logIn } from './login.queries.ts';

function BackLink() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
const open = (state?: unknown) =>
  renderAt({ pathname: '/login', state }, { '/login': <LoginPage /> });
const phone = () => screen.getByRole('textbox', { name: /Mobile number/ });
const password = () => screen.getByLabelText(/^Password/);
const button = () => screen.getByRole('button', { name: 'Login' });

beforeAll(() => __testApi(), apiStartMs);
beforeEach(() => setTestComposition([]));
afterEach(() => endSession('signed-out'));

test('the button is enabled when both fields are filled and the phone has no error', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(phone(), '0300100');
  await user.type(password(), 'x');
  expect(button()).toBeDisabled();
  expect(screen.getByText('Incorrect Mobile Number')).toBeVisible();
  await user.type(phone(), '0012');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByText('Incorrect Mobile Number')).toBeNull();
  await user.clear(password());
  await waitFor(() => expect(button()).toBeDisabled());
});

test('a field that was only tabbed through shows no error', async () => {
  await open();
  await userEvent.click(phone());
  await userEvent.tab();
  expect(screen.queryByText('Incorrect Mobile Number')).toBeNull();
});

test('a pasted number is normalised before its length counts', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(phone());
  await user.paste('+92 300-1000012');
  expect(phone()).toHaveValue('03001000012');
});

test('a number above eleven characters is an error and is not truncated; so is a password above thirty', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(phone(), '030010000129999');
  expect(phone()).toHaveValue('030010000129999');
  expect(screen.getByText('Incorrect Mobile Number')).toBeVisible();
  await user.click(password());
  await user.paste('x'.repeat(31));
  expect(screen.getByText('Use at most 30 characters')).toBeVisible();
  expect(button()).toBeDisabled();
});

test('a refusal shows the server’s message and keeps the input', async () => {
  await open();
  const user = userEvent.setup();
  const number = await createAccount('dispatcher');
  await user.type(phone(), number);
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Incorrect Mobile Number or Password')).toBeVisible();
  expect(phone()).toHaveValue(number);
  expect(temporaryToken.get()).toBeUndefined();
});

test('a code typed ahead does not go into the password when the login fails', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = await apiThrough({
    'POST /login': async (_call, forward) => {
      await held;
      return forward();
    },
  });
  await open();
  const user = userEvent.setup();
  await user.type(phone(), await createAccount('dispatcher'));
  await user.type(password(), 'wrong{Enter}');
  await screen.findByRole('button', { name: 'Signing in…' });
  await user.keyboard('123456{Enter}');
  answer();
  expect(await screen.findByText('Incorrect Mobile Number or Password')).toBeVisible();
  await user.keyboard('ly');
  await waitFor(() => expect(password()).toHaveValue('wrongly'));
  expect(calls.filter((name) => name === 'POST /login')).toHaveLength(1);
});

test('too many attempts show the waiting time', async () => {
  await open();
  const user = userEvent.setup();
  const number = await createAccount('dispatcher');
  const attempt = () => logIn({ phone: number, password: 'wrong', captcha: undefined });
  let failure: unknown;
  do failure = await attempt().catch((error: unknown) => error);
  while (isApiFailure(failure) && failure.errorId === 'login.refused');
  await user.type(phone(), number);
  await user.type(password(), `${demoPassword}{Enter}`);
  expect(
    await screen.findByText(/Too many attempts. Try again in \d+ (second|minute)s?/),
  ).toBeVisible();
});

test('the correct password continues to the code, with the page to return to', async () => {
  const place = await open({ from: '/queue?page=2' });
  const user = userEvent.setup();
  const number = await createAccount('dispatcher');
  await user.type(phone(), number);
  await user.type(password(), `${demoPassword}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/verifyOTP_V2'));
  expect(temporaryToken.get()).toMatch(/./);
  expect(signInState(place().state)).toEqual({ from: '/queue?page=2', phone: number });
});

test('returning to the first step shows the number, and focuses the password', async () => {
  await open({
    phone: '03001000012',
    failure: {
      title: 'Sign-in failed',
      message: 'Incorrect code. Wait for the next one and try again',
    },
  });
  expect(phone()).toHaveValue('03001000012');
  expect(password()).toHaveFocus();
  expect(screen.getByText('Incorrect code. Wait for the next one and try again')).toBeVisible();
});

test('Back from the code returns to the number that was typed', async () => {
  const pages = { '/login': <LoginPage />, '/verifyOTP_V2': <BackLink /> };
  const place = await renderAt({ pathname: '/login', state: { from: '/queue' } }, pages);
  const user = userEvent.setup();
  const number = await createAccount('dispatcher');
  await user.type(phone(), number);
  await user.type(password(), `${demoPassword}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(phone()).toHaveValue(number);
  expect(signInState(place().state).from).toBe('/queue');
});

test('an account without a second factor continues to enrolment, with its picture', async () => {
  const place = await open();
  const user = userEvent.setup();
  await user.type(phone(), await createAccount('admin', { enrolled: false }));
  await user.type(password(), `${demoPassword}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/QRCode'));
  expect(signInState(place().state).qrImage).toMatch(/^data:image\//);
});

test('a signed-in user is redirected to the last page', async () => {
  startSession(buildSession());
  const place = await open({ from: '/scheduled' });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
});

test('the password can be shown', async () => {
  await open();
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the link to a forgotten password is shown if the composition has the page', async () => {
  setTestComposition(['/forgotPassword']);
  await open();
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgotPassword',
  );
});
