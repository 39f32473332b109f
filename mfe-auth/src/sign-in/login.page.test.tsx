import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { endSession, startSession, temporaryToken } from 'shared-bus';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { signInState } from '../sign-in-route.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { testSession } from '../testing/session.ts';
import { apiStartMs } from '../testing/sign-in.ts';
import LoginPage from './login.page.tsx';

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

test('the button opens when both are filled and the phone has no error', async () => {
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

test('a field that was only passed through is not called wrong', async () => {
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

test('a number of more than eleven characters is an error and is not cut to somebody else’s; so is a password of more than thirty', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(phone(), '030010000129999');
  expect(phone()).toHaveValue('030010000129999');
  expect(screen.getByText('Incorrect Mobile Number')).toBeVisible();
  await user.click(password());
  await user.paste('x'.repeat(31));
  expect(screen.getByText('At most 30 characters')).toBeVisible();
  expect(button()).toBeDisabled();
});

test('a refusal shows the server message and keeps what was typed', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(phone(), '03001000110');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Incorrect Mobile Number or Password')).toBeVisible();
  expect(phone()).toHaveValue('03001000110');
  expect(temporaryToken.get()).toBeUndefined();
});

test('too many tries show how long to wait', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(phone(), '03001000111');
  await user.type(password(), 'wrong');
  const tryAgain = async (): Promise<void> => {
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled());
    if (!screen.queryByText(/Try again in \d+ (seconds?|minutes)/)) return tryAgain();
  };
  await tryAgain();
  expect(screen.getByText(/Too many tries. Try again in \d+ (seconds?|minutes)/)).toBeVisible();
});

test('the right password leads to the code, with the place to return to', async () => {
  const place = await open({ from: '/queue?page=2' });
  const user = userEvent.setup();
  await user.type(phone(), '03001000112');
  await user.type(password(), `${demoPassword}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/verifyOTP_V2'));
  expect(temporaryToken.get()).toMatch(/./);
  expect(signInState(place().state)).toEqual({ from: '/queue?page=2', phone: '03001000112' });
});

test('who comes back to the first step finds the number, and the password waits for them', async () => {
  await open({
    phone: '03001000112',
    failure: {
      title: 'Sign-in failed',
      message: 'Incorrect code. Wait for the next one and try again',
    },
  });
  expect(phone()).toHaveValue('03001000112');
  expect(password()).toHaveFocus();
  expect(screen.getByText('Incorrect code. Wait for the next one and try again')).toBeVisible();
});

test('Back from the code leads to the number that was typed', async () => {
  const pages = { '/login': <LoginPage />, '/verifyOTP_V2': <BackLink /> };
  const place = await renderAt({ pathname: '/login', state: { from: '/queue' } }, pages);
  const user = userEvent.setup();
  await user.type(phone(), '03001000113');
  await user.type(password(), `${demoPassword}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(place().pathname).toBe('/login'));
  expect(phone()).toHaveValue('03001000113');
  expect(signInState(place().state).from).toBe('/queue');
});

test('an account without a second factor is led to enrol, with its picture', async () => {
  const place = await open();
  const user = userEvent.setup();
  await user.type(phone(), '03001000007');
  await user.type(password(), `${demoPassword}{Enter}`);
  await waitFor(() => expect(place().pathname).toBe('/QRCode'));
  expect(signInState(place().state).qrImage).toMatch(/^data:image\//);
});

test('who is signed in leaves for where they were', async () => {
  startSession(testSession);
  const place = await open({ from: '/scheduled' });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
});

test('the password can be shown', async () => {
  await open();
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the way to a forgotten password shows where the composition has it', async () => {
  setTestComposition(['/forgotPassword']);
  await open();
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgotPassword',
  );
});
