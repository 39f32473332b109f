import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, temporaryToken } from 'shared-bus';
import { leaveConsole, otherProvider } from 'shared-ui/testing';

import { signInState } from '../sign-in-route.ts';
import { renderAt, setTestComposition } from '../testing/render-at.tsx';
import LoginPage from './login.page.tsx';
import { signOnTab } from './sign-on-tab.ts';

const open = (address = '/login') =>
  renderAt(address, {
    '/login': <LoginPage />,
    '/verifyOTP_V2': <p>second step</p>,
  });
const button = () => screen.findByRole('button', { name: 'Sign in with Acme' });
const firstStep = { temporaryToken: 'half way', twoFAStatus: true, qrImage: null };

beforeEach(() => {
  setTestComposition([]);
  config.signOn = 'Acme';
});
afterEach(() => {
  signOnTab.take();
  delete config.signOn;
  location.hash = '';
  leaveConsole();
});

test('the form stays beside the provider’s button', async () => {
  await otherProvider({});
  await open();
  expect(await button()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('there is no button without a provider', async () => {
  jest.replaceProperty(config, 'signOn', undefined);
  await open();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('says why the provider cannot be reached', async () => {
  await otherProvider({
    'POST /sso/start': [503, { error_id: 'sso.unavailable', message: 'The provider is away' }],
  });
  await open();
  await userEvent.click(await button());
  expect(await screen.findByText('The provider is away')).toBeVisible();
  expect(await button()).toBeEnabled();
});

test('the return of the provider leads to the second factor', async () => {
  const calls = await otherProvider({ 'POST /sso/finish': firstStep });
  signOnTab.keep({ flow: 'sealed', from: undefined });
  await open('/login?code=abc&state=xyz&iss=https%3A%2F%2Fid.example');
  expect(await screen.findByText('second step')).toBeVisible();
  expect(temporaryToken.get()).toBe('half way');
  expect(calls.all[0]?.body).toEqual({
    flow: 'sealed',
    code: 'abc',
    state: 'xyz',
    iss: 'https://id.example',
  });
});

test('a link’s code leaves with the person for the provider, and returns with them', async () => {
  const calls = await otherProvider({
    'POST /sso/start': { url: '#provider', flow: 'sealed' },
    'POST /sso/finish': [403, { error_id: 'login.link-refused', message: 'This link has expired' }],
  });
  const code = 'a-b_'.repeat(10) + 'xyz';
  await open(`/login#03001234567.${code}`);
  await userEvent.click(await button());
  await waitFor(() => expect(location.hash).toBe('#provider'));
  leaveConsole();
  const place = await open('/login?code=abc&state=xyz');
  expect(await screen.findByText('This link has expired')).toBeVisible();
  expect(calls.all.at(-1)?.body).toMatchObject({ flow: 'sealed', enrolment_code: code });
  expect(signInState(place().state).enrolmentCode).toBe(code);
});

test('a person without a role is told so, and the form is there again', async () => {
  await otherProvider({
    'POST /sso/finish': [403, { error_id: 'sso.no-role', message: 'Your account has no role' }],
  });
  signOnTab.keep({ flow: 'sealed', from: undefined });
  await open('/login?code=abc&state=xyz');
  expect(await screen.findByText(/Your account has no role/)).toBeVisible();
  expect(await button()).toBeVisible();
});

test.each([
  ['that another tab has started', '/login?code=abc&state=xyz', false],
  ['that was canceled', '/login?error=access_denied&state=xyz', true],
])('a return %s makes no call and says so', async (_name, address, isOwn) => {
  const calls = await otherProvider({});
  if (isOwn) signOnTab.keep({ flow: 'sealed', from: undefined });
  await open(address);
  expect(await screen.findByText(/canceled or refused/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});
