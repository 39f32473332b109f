import { act, renderHook } from '@testing-library/react';
import { parseHint } from 'shared-contracts/federation/hint';

import { drafts } from '../drafts/drafts.ts';
import { on } from '../topics/topics.ts';
import { buildSession } from './session.builder.ts';
import {
  currentRole,
  currentSession,
  currentUser,
  endSession,
  session$,
  sessionEndReason,
  startSession,
  useRole,
} from './session.ts';
import { temporaryToken } from './temporary-token.ts';

/** Dispatches the event that the browser sends to other tabs after a write. */
function otherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
const hint = () => parseHint(/console_hint=([^;]+)/.exec(document.cookie)?.[1]);
const received: string[] = [];
const subscriptions = [
  on('session:started').subscribe((session) => received.push(`started ${session.name}`)),
  on('session:ended').subscribe(({ reason }) => received.push(`ended ${reason}`)),
];
beforeEach(() => {
  endSession('signed-out');
  localStorage.clear();
  received.length = 0;
});
afterAll(() => subscriptions.forEach((subscription) => subscription.unsubscribe()));

test('a session is stored, announced and mirrored into the hint without its token', () => {
  startSession(buildSession());
  expect(currentSession()?.name).toBe('Sana Iqbal');
  expect(currentRole()).toBe('dispatcher');
  expect(JSON.parse(localStorage.getItem('console.session') ?? '')).toEqual(buildSession());
  expect(received).toEqual(['started Sana Iqbal']);
  expect(hint()).toEqual({ role: 'dispatcher', userHash: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(document.cookie).not.toContain('token-of-12');
});

test('the hint is for every page of this origin alone, and goes with the session or an unknown role', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  startSession(buildSession());
  startSession(buildSession({ role: 99 }));
  endSession('expired');
  const [hintOfUser, ...removed] = written.mock.calls.flat();
  expect(hintOfUser).toMatch(
    /^console_hint=dispatcher\.[0-9a-f]{8}; Max-Age=2592000; Path=\/; SameSite=Strict$/,
  );
  expect(new Set(removed)).toEqual(new Set(['console_hint=; Max-Age=0; Path=/; SameSite=Strict']));
});

test('ending clears session, temporary token and reference data, but not drafts and preferences', () => {
  startSession(buildSession());
  temporaryToken.set('half way');
  drafts.set('booking', { name: 'Ali' });
  localStorage.setItem('console.reference.cities', '{}');
  localStorage.setItem('console.stored-list.12./queue', '{}');
  localStorage.setItem('console.theme', 'dark');
  endSession('expired');
  expect(currentSession()).toBeUndefined();
  expect(temporaryToken.get()).toBeUndefined();
  expect(localStorage.getItem('console.session')).toBeNull();
  expect(localStorage.getItem('console.reference.cities')).toBeNull();
  expect(localStorage.getItem('console.stored-list.12./queue')).toBeNull();
  expect(localStorage.getItem('console.theme')).toBe('dark');
  expect(Object.keys(localStorage).some((key) => key.startsWith('console.draft.'))).toBe(true);
  expect(sessionEndReason()).toBe('expired');
  expect(localStorage.getItem('console.session-ended')).toBe('expired');
  expect(hint()).toBeUndefined();
  expect(received).toEqual(['started Sana Iqbal', 'ended expired']);
});

test('stored lists go in a tab that only hears of the end, and with another user', () => {
  const list = 'console.stored-list.12./queue';
  startSession(buildSession());
  localStorage.setItem(list, '{}');
  otherTab('console.session', null);
  expect(localStorage.getItem(list)).toBeNull();
  startSession(buildSession());
  localStorage.setItem(list, '{}');
  startSession(buildSession({ access_token: 'renewed' }));
  expect(localStorage.getItem(list)).toBe('{}');
  otherTab('console.session', JSON.stringify(buildSession({ id: '65a000000000000000000006' })));
  expect(localStorage.getItem(list)).toBeNull();
});

test('ending twice is announced once', () => {
  startSession(buildSession());
  endSession('expired');
  endSession('expired');
  expect(received.filter((fact) => fact.startsWith('ended'))).toHaveLength(1);
});

test('follows signing in and out in another tab, with its reason', () => {
  otherTab('console.session', JSON.stringify(buildSession({ name: 'Omar' })));
  expect(currentSession()?.name).toBe('Omar');
  localStorage.setItem('console.session-ended', 'revoked');
  otherTab('console.session', null);
  expect(currentSession()).toBeUndefined();
  expect(received).toEqual(['started Omar', 'ended revoked']);
});

test('clearing all storage in another tab signs out here', () => {
  startSession(buildSession());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentSession()).toBeUndefined();
});

test('a session of another tab without a role counts as none', () => {
  startSession(buildSession());
  otherTab('console.session', JSON.stringify({ ...buildSession(), role: null }));
  expect(currentSession()).toBeUndefined();
});

test('another user in another tab ends this user’s session first', () => {
  startSession(buildSession());
  otherTab(
    'console.session',
    JSON.stringify(
      buildSession({
        id: '65a000000000000000000006',
        access_token: 'other',
        name: 'Hina',
        role: 'admin',
      }),
    ),
  );
  expect(received).toEqual(['started Sana Iqbal', 'ended signed-out', 'started Hina']);
  expect(currentRole()).toBe('admin');
});

test('drafts belong to one user', () => {
  startSession(buildSession());
  drafts.set('booking', { name: 'Ali' });
  startSession(buildSession({ id: '65a000000000000000000006', access_token: 'other' }));
  expect(drafts.get('booking')).toBeUndefined();
  startSession(buildSession());
  expect(drafts.get('booking')).toEqual({ name: 'Ali' });
});

test('session$ emits the current state to a late subscriber', () => {
  startSession(buildSession());
  const names: (string | undefined)[] = [];
  session$.subscribe((session) => names.push(session?.name)).unsubscribe();
  expect(names).toEqual(['Sana Iqbal']);
});

test.each(['access_token', 'role'] as const)(
  'a session with a blank %s ends immediately',
  (field) => {
    startSession(buildSession());
    startSession(buildSession({ [field]: '' }));
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('console.session')).toBeNull();
    expect(received).toEqual(['started Sana Iqbal', 'ended expired']);
  },
);

test('a session of an unknown role goes on without a hint', () => {
  startSession(buildSession({ role: 99 }));
  expect([currentSession()?.name, currentRole(), hint()]).toEqual([
    'Sana Iqbal',
    undefined,
    undefined,
  ]);
});

test('a session that only changes is neither started nor ended again', () => {
  startSession(buildSession());
  startSession(buildSession({ name: 'Sana Malik' }));
  expect(currentSession()?.name).toBe('Sana Malik');
  expect(received).toEqual(['started Sana Iqbal']);
});

test('a user without an id is known by the phone', () => {
  startSession(buildSession({ id: '' }));
  expect(currentUser()).toBe('923001000012');
  endSession('expired');
  expect([currentUser(), currentRole()]).toEqual([undefined, undefined]);
});

test("a new session ends the reason of the last one; an unknown reason is the user's own", () => {
  startSession(buildSession());
  endSession('revoked');
  startSession(buildSession());
  expect(sessionEndReason()).toBeUndefined();
  expect(localStorage.getItem('console.session-ended')).toBeNull();
  localStorage.setItem('console.session-ended', 'bored');
  otherTab('console.session', null);
  expect(sessionEndReason()).toBe('signed-out');
});

test("the server's text is passed on with the end of a session, where there is one", () => {
  const messages: object[] = [];
  const subscription = on('session:ended').subscribe((end) => messages.push(end));
  startSession(buildSession());
  endSession('expired', 'Signed in elsewhere');
  startSession(buildSession());
  endSession('expired');
  subscription.unsubscribe();
  // Strict, because `toEqual` treats an undefined member as a missing one.
  expect(messages).toStrictEqual([
    { reason: 'expired', message: 'Signed in elsewhere' },
    { reason: 'expired' },
  ]);
});

describe('a temporary token', () => {
  test('outlives a reload', () => {
    temporaryToken.set('half way');
    expect(sessionStorage.getItem('console.temporary-token')).toBe('half way');
    sessionStorage.setItem('console.temporary-token', 'of this tab');
    expect(temporaryToken.get()).toBe('of this tab');
    temporaryToken.clear();
    expect([temporaryToken.get(), sessionStorage.length]).toEqual([undefined, 0]);
  });

  test('lasts as long as the page where storage is refused', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    temporaryToken.set('half way');
    expect(temporaryToken.get()).toBe('half way');
    temporaryToken.clear();
    expect(temporaryToken.get()).toBeUndefined();
  });
});

test('the role follows the session', () => {
  const rendered = jest.fn();
  renderHook(() => rendered(useRole()));
  act(() => startSession(buildSession()));
  act(() => startSession(buildSession({ role: 6 })));
  act(() => startSession(buildSession({ role: 'nobody' })));
  expect(rendered.mock.calls).toEqual([[undefined], ['dispatcher'], ['admin'], [undefined]]);
});
