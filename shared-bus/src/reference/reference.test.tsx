import { act, render, screen, waitFor } from '@testing-library/react';
import type { ErrorId } from 'shared-contracts/core/errors';
import { getCities, getSettings, getZones } from 'shared-contracts/reference/reference.api';

import { call } from '../api/call.ts';
import { openNamedApi, type NamedApi } from '../api/named-api.builder.ts';
import { lost, type Reply } from '../api/own-api.builder.ts';
import { dismissNotice, notices$, type Notice } from '../notices/notices.ts';
import { buildSession } from '../session/session.builder.ts';
import { currentSession, endSession, sessionEndReason, startSession } from '../session/session.ts';
import { referenceEndpoints, type ReferenceName } from './reference-calls.ts';
import { currentReference, refreshReference, startReference, useReference } from './reference.ts';
import { useSetting } from './settings.ts';
import { startUpFailed } from './start-up-failures.ts';

const karachi = {
  _id: '65a000000000000000000001',
  name: 'Karachi',
  city_code: 'KHI',
  lat: 24.86,
  lng: 67.01,
};
// keys of a const table are its union
const names = Object.keys(referenceEndpoints) as ReferenceName[];
const refusal = (status: number, error_id: ErrorId) => ({
  status,
  body: { error: 'Title of the server', message: 'Message of the server', error_id },
});
const unreachable = { status: lost, body: {} };
/** A reply that is sent later. */
function heldReply(): { reply: Promise<Reply>; send: (reply: Reply) => void } {
  let send = (_reply: Reply): void => {};
  const reply = new Promise<Reply>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

let shown: readonly Notice[] = [];
notices$.subscribe((notices) => {
  shown = notices;
});
const shownTexts = () => shown.map(({ title, body }) => [title, body]);
let api: NamedApi;
let end = (): void => {};
beforeEach(async () => {
  api = await openNamedApi();
  api.answer(getCities, () => ({ status: 200, body: { data: [karachi] } }));
  end = startReference();
});
afterEach(async () => {
  endSession('signed-out');
  end();
  shown.forEach(({ id }) => dismissNotice(id));
  await api.close();
});
/** Signs in and waits until all kinds are loaded or have failed. */
const signIn = () =>
  act(async () => {
    startSession(buildSession());
    await Promise.all(names.map(refreshReference));
  });

function Cities() {
  return (
    <p>
      {useReference('cities')
        .map(({ name }) => name)
        .join() || 'none yet'}{' '}
      · step {useSetting('fare_increment_value_on_chingchi')}
    </p>
  );
}

test('all kinds are loaded on signing in, stored, and removed with the session', async () => {
  render(<Cities />);
  expect(screen.getByText('none yet · step 10')).toBeInTheDocument();
  await signIn();
  expect(screen.getByText('Karachi · step 10')).toBeInTheDocument();
  for (const name of names)
    expect(localStorage.getItem(`console.reference.${name}`)).not.toBeNull();
  act(() => endSession('signed-out'));
  expect(currentReference('cities')).toBeUndefined();
  expect(localStorage.getItem('console.reference.cities')).toBeNull();
});

test('a setting of the server overrides its default', async () => {
  const data = [{ field: 'fare_increment_value_on_chingchi', value: '25' }];
  api.answer(getSettings, () => ({ status: 200, body: { data } }));
  render(<Cities />);
  await signIn();
  expect(screen.getByText('Karachi · step 25')).toBeInTheDocument();
});

test('fresh rows are not refetched by every reader', async () => {
  await signIn();
  render(
    <>
      <Cities />
      <Cities />
    </>,
  );
  expect(api.callsOf(getCities)).toHaveLength(1);
});

const ofServer = [['Title of the server', 'Message of the server']];
test.each<[ReferenceName, string, Reply, (string | undefined)[][], isOver: boolean]>([
  ['languages', 'the server away', unreachable, [['Error', 'Server is not Reachable']], true],
  ['settings', 'the server away', unreachable, [['Error', 'Server is not Reachable']], true],
  [
    'partnerCategories',
    '400',
    refusal(400, 'request.invalid'),
    [['Serve is Not Responding', undefined]],
    true,
  ],
  [
    'cities',
    '400',
    refusal(400, 'request.invalid'),
    [['Title of the server', 'Message of the server Login Again']],
    true,
  ],
  [
    'cities',
    '400 without a title',
    { status: 400, body: { code: 400, message: 'No cities today' } },
    [['No cities today', 'Login Again']],
    true,
  ],
  ...(['languages', 'services', 'sources', 'zones'] as const).map(
    (name): [ReferenceName, string, Reply, string[][], boolean] => [
      name,
      '500',
      refusal(500, 'server.failed'),
      ofServer,
      true,
    ],
  ),
  ['cities', '401', refusal(401, 'session.expired'), ofServer, true],
  ['cities', '500', refusal(500, 'server.failed'), ofServer, false],
  ['partnerCategories', '500', refusal(500, 'server.failed'), ofServer, false],
  ['settings', '500', refusal(500, 'server.failed'), ofServer, false],
])(
  '%s, which cannot be loaded because of %s: the notice, and whether the user signs in again',
  async (name, _what, reply, texts, isOver) => {
    api.answer(referenceEndpoints[name], () => reply);
    await signIn();
    expect(shownTexts()).toEqual(texts);
    expect(currentSession() === undefined).toBe(isOver);
    expect(sessionEndReason()).toBe(isOver ? 'start-up-failed' : undefined);
  },
);

test('zones that fail for a reason that is no call’s: the user signs in again', async () => {
  await signIn();
  startUpFailed('zones', new Error('no call’s'));
  expect(shownTexts()).toEqual([['Something Went Wrong', 'Something Went Wrong']]);
  expect(sessionEndReason()).toBe('start-up-failed');
});

test('before the network’s sign-in the session goes on, and data comes once the API answers', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const replies: Reply[] = [
    { status: 200, body: '<h1>Sign in</h1>' },
    { status: 200, body: { data: [karachi] } },
  ];
  api.answer(getCities, () => replies.shift() ?? unreachable);
  await signIn();
  await jest.advanceTimersByTimeAsync(2999);
  expect([shownTexts(), currentSession() === undefined]).toEqual([[], false]);
  expect(api.callsOf(getCities)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await refreshReference('cities');
  expect(currentReference('cities')).toEqual([karachi]);
  expect(api.callsOf(getCities)).toHaveLength(2);
  jest.useRealTimers();
});

test('a session that a call has ended is not ended again, and no notice is shown', async () => {
  await signIn();
  api.answer(getZones, () => refusal(401, 'session.expired'));
  const failure: unknown = await act(() => call(getZones).catch((error: unknown) => error));
  startUpFailed('zones', failure);
  expect([shownTexts(), sessionEndReason()]).toEqual([[], 'expired']);
});

test('a load of an earlier session neither ends the next one of the same user nor fills it', async () => {
  const [earlier, later] = [heldReply(), heldReply()];
  const replies = [earlier.reply, later.reply];
  api.answer(getZones, () => replies.shift() ?? unreachable);
  act(() => startSession(buildSession()));
  const earlierLoad = refreshReference('zones');
  await waitFor(() => expect(api.callsOf(getZones)).toHaveLength(1));
  act(() => endSession('signed-out'));
  act(() => startSession(buildSession()));
  const laterLoad = refreshReference('zones');
  await waitFor(() => expect(api.callsOf(getZones)).toHaveLength(2));
  earlier.send(unreachable);
  await act(() => earlierLoad);
  expect(currentSession()).toBeDefined();
  expect(shownTexts()).toEqual([]);
  later.send({ status: 200, body: { data: [] } });
  await act(() => laterLoad);
  expect(currentReference('zones')).toEqual([]);
});

test('rows that another tab loaded are used, and a failed background refresh shows nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout'] });
  await signIn();
  jest.setSystemTime(Date.now() + 11 * 60_000);
  api.answer(getCities, () => unreachable);
  render(<Cities />);
  await act(() => refreshReference('cities'));
  expect(api.callsOf(getCities)).toHaveLength(2);
  expect(screen.getByText('Karachi · step 10')).toBeInTheDocument();
  expect(shownTexts()).toEqual([]);
  const lahore = JSON.stringify({ at: Date.now(), rows: [{ ...karachi, name: 'Lahore' }] });
  localStorage.setItem('console.reference.cities', lahore);
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'console.reference.cities', newValue: lahore }),
      ),
  );
  expect(screen.getByText('Lahore · step 10')).toBeInTheDocument();
  jest.useRealTimers();
});
