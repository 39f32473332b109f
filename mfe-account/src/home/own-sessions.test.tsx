import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, endSession, queryClient, setLanguage, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { otherProvider } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { OwnSessions } from './own-sessions.tsx';

beforeEach(() => startSession(buildSession({ role: 12 })));
afterEach(async () => {
  queryClient.clear();
  endSession('signed-out');
  await act(() => setLanguage('en'));
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1';
const row = (id: string, more: object) => ({
  id: id.repeat(24),
  created_at: '2026-11-20T05:00:00.000Z',
  last_used_at: '2026-11-20T06:00:00.000Z',
  expires_at: '2026-11-21T05:00:00.000Z',
  address: '10.0.0.7',
  user_agent: chrome,
  is_own: false,
  ...more,
});
const here = row('a', { is_own: true });
const phone = row('b', { user_agent: safari });
const script = row('c', { user_agent: 'curl/8.9.1' });

const ending = (calls: readonly string[]) => calls.filter((call) => call.startsWith('DELETE'));
async function open(data: object[]) {
  const answers: Record<string, object> = {
    'GET /user/sessions': { data },
    'DELETE /user/sessions': { ended: 1 },
  };
  const calls = await otherProvider(answers);
  await unfold();
  return { calls, listIs: (now: object[]) => (answers['GET /user/sessions'] = { data: now }) };
}
async function unfold() {
  await renderAt('/', { '/': <OwnSessions /> });
  const fold = screen.getByText("Where you're signed in").closest('details');
  if (!fold) throw new Error('nothing to unfold');
  await act(async () => {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  });
}
const rowOf = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`${text} is in no row`);
  return within(item);
};

test('names browser and system in words and marks this device, which has no button', async () => {
  await open([here, phone, script]);
  const own = await rowOf('Chrome on Windows');
  expect(own.getByText('This device')).toBeVisible();
  expect(own.queryByRole('button')).toBeNull();
  expect(own.getByText('10.0.0.7')).toBeVisible();
  expect(own.getByText(/^Signed in 20/)).toBeVisible();
  expect(own.getByText(/^Last used 20/)).toBeVisible();
  expect((await rowOf('Safari on iOS')).getByRole('button', { name: /^Sign out/ })).toBeVisible();
  expect((await rowOf('Unknown browser')).getByRole('button')).toBeVisible();
});

test('signs one out and reads the list again', async () => {
  const { calls, listIs } = await open([here, phone]);
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iOS' });
  listIs([here]);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(ending(calls)).toEqual([`DELETE /user/sessions?session=${phone.id}`]);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('signs out everywhere else', async () => {
  const { calls, listIs } = await open([here, phone, script]);
  const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
  listIs([here]);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(ending(calls)).toEqual(['DELETE /user/sessions']);
});

test('a list that cannot be read says so', async () => {
  await otherProvider({ 'GET /user/sessions': [422, { code: 422, message: 'not now' }] });
  await unfold();
  expect(await screen.findByText(/not now/)).toBeVisible();
});

test('a server that does not tell has no such part', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await renderAt('/', { '/': <OwnSessions /> });
  expect(screen.queryByText("Where you're signed in")).toBeNull();
});

test('both languages name what is done to which device', async () => {
  await open([here, phone]);
  await screen.findByText('Safari on iOS');
  await act(() => setLanguage('ur'));
  expect(await screen.findByText('یہی ڈیوائس')).toBeVisible();
  expect(screen.getByRole('button', { name: /Safari.* سے لاگ آؤٹ کریں/ })).toBeVisible();
});
