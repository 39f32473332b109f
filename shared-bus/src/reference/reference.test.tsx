import { act, render, screen } from '@testing-library/react';

import { ApiFailure } from '../api/api-failure.ts';
import { dismissNotice, notices$, type Notice } from '../notices/notices.ts';
import { buildSession } from '../session/session.builder.ts';
import { currentSession, endSession, sessionEndReason, startSession } from '../session/session.ts';
import { referenceCalls } from './reference-calls.ts';
import { currentReference, startReference, useReference } from './reference.ts';
import { useSetting } from './settings.ts';

const karachi = {
  _id: '65a000000000000000000001',
  name: 'Karachi',
  city_code: 'KHI',
  lat: 24.86,
  lng: 67.01,
};
// keys of a const table are its union
const names = Object.keys(referenceCalls) as (keyof typeof referenceCalls)[];
const failure = (
  status: number,
  errorId: 'network' | 'request.invalid' | 'server.failed',
  title = 'Title of the server',
) =>
  new ApiFailure({
    status,
    errorId,
    title,
    message: 'Message of the server',
    answer:
      errorId === 'network'
        ? undefined
        : { error: title, message: 'Message of the server', error_id: errorId },
  });

let shown: readonly Notice[] = [];
notices$.subscribe((notices) => {
  shown = notices;
});
const shownTexts = () => shown.map(({ title, body }) => [title, body]);
let end = (): void => {};
beforeEach(() => {
  for (const name of names) jest.spyOn(referenceCalls, name).mockResolvedValue([]);
  jest.spyOn(referenceCalls, 'cities').mockResolvedValue([karachi]);
  end = startReference();
});
afterEach(() => {
  endSession('signed-out');
  end();
  shown.forEach(({ id }) => dismissNotice(id));
});
/** Signs in and waits for the answers. */
const signIn = () =>
  act(async () => {
    startSession(buildSession());
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
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
  jest
    .spyOn(referenceCalls, 'settings')
    .mockResolvedValue([{ field: 'fare_increment_value_on_chingchi', value: '25' }]);
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
  expect(referenceCalls.cities).toHaveBeenCalledTimes(1);
});

test.each([
  ['languages', failure(0, 'network'), [['Error', 'Server is not Reachable']], true],
  ['settings', failure(0, 'network'), [['Error', 'Server is not Reachable']], true],
  [
    'partnerCategories',
    failure(400, 'request.invalid'),
    [['Serve is Not Responding', undefined]],
    true,
  ],
  [
    'cities',
    failure(400, 'request.invalid'),
    [['Title of the server', 'Message of the server Login Again']],
    true,
  ],
  [
    'cities',
    new ApiFailure({
      status: 400,
      errorId: 'request.invalid',
      title: '',
      message: 'x',
      answer: { message: 'No cities today' },
    }),
    [['No cities today', 'Login Again']],
    true,
  ],
  ...(['languages', 'services', 'sources', 'zones'] as const).map(
    (name) =>
      [
        name,
        failure(500, 'server.failed'),
        [['Title of the server', 'Message of the server']],
        true,
      ] as const,
  ),
  ['zones', new Error('no call’s'), [['Something Went Wrong', 'Something Went Wrong']], true],
  [
    'cities',
    failure(401, 'request.invalid'),
    [['Title of the server', 'Message of the server']],
    true,
  ],
  [
    'cities',
    failure(500, 'server.failed'),
    [['Title of the server', 'Message of the server']],
    false,
  ],
  [
    'partnerCategories',
    failure(500, 'server.failed'),
    [['Title of the server', 'Message of the server']],
    false,
  ],
  [
    'settings',
    failure(500, 'server.failed'),
    [['Title of the server', 'Message of the server']],
    false,
  ],
] as const)(
  '%s that cannot be loaded: the notice, and whether the user signs in again',
  async (name, error, texts, isOver) => {
    jest.spyOn(referenceCalls, name).mockRejectedValue(error);
    await signIn();
    expect(shownTexts()).toEqual(texts);
    expect(currentSession() === undefined).toBe(isOver);
    expect(sessionEndReason()).toBe(isOver ? 'start-up-failed' : undefined);
  },
);

test('before the network’s sign-in the session goes on, and data comes once the API answers', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const signInPage = new ApiFailure({
    status: 0,
    errorId: 'network.sign-in',
    title: 'Your network asks you to sign in',
    message: 'x',
  });
  const cities = jest.spyOn(referenceCalls, 'cities').mockRejectedValueOnce(signInPage);
  startSession(buildSession());
  await jest.advanceTimersByTimeAsync(2999);
  expect([shownTexts(), currentSession() === undefined]).toEqual([[], false]);
  expect(cities).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(currentReference('cities')).toBeDefined();
  jest.useRealTimers();
});

test('a session that has already ended is not ended again, and no notice is shown', async () => {
  jest.spyOn(referenceCalls, 'cities').mockRejectedValue(
    new ApiFailure({
      status: 401,
      errorId: 'session.expired',
      title: 'x',
      message: 'x',
      endedSession: true,
    }),
  );
  await signIn();
  expect([shownTexts(), currentSession() === undefined]).toEqual([[], false]);
});

test('a load of an earlier session neither ends the next one of the same user nor fills it', async () => {
  let fail = (): void => {};
  let answer = (): void => {};
  const earlier = new Promise<never>((_, reject) => {
    fail = () => reject(failure(0, 'network'));
  });
  const later = new Promise<never[]>((resolve) => {
    answer = () => resolve([]);
  });
  jest.spyOn(referenceCalls, 'zones').mockReturnValueOnce(earlier).mockReturnValueOnce(later);
  act(() => startSession(buildSession()));
  act(() => endSession('signed-out'));
  await signIn();
  await act(async () => {
    fail();
    await earlier.catch(() => {});
  });
  expect(currentSession()).toBeDefined();
  expect(shownTexts()).toEqual([]);
  await act(async () => answer());
  expect(currentReference('zones')).toEqual([]);
});

test('rows that another tab loaded are used, and a failed background refresh shows nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout'] });
  await signIn();
  jest.setSystemTime(Date.now() + 11 * 60_000);
  jest.spyOn(referenceCalls, 'cities').mockRejectedValue(failure(0, 'network'));
  render(<Cities />);
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
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
