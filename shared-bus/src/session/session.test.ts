import { parseHint } from 'shared-contracts/federation/hint';

import { drafts } from '../drafts/drafts.ts';
import { on } from '../topics/topics.ts';
import { buildSession } from './session.builder.ts';
import {
  currentRole,
  currentSession,
  endSession,
  session$,
  sessionEndReason,
  startSession,
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

test('a session is kept, told and mirrored into the hint without its token', () => {
  startSession(buildSession());
  expect(currentSession()?.name).toBe('Sana Iqbal');
  expect(currentRole()).toBe('dispatcher');
  expect(JSON.parse(localStorage.getItem('console.session') ?? '')).toEqual(buildSession());
  expect(received).toEqual(['started Sana Iqbal']);
  expect(hint()).toEqual({ role: 'dispatcher', userHash: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(document.cookie).not.toContain('token-of-12');
});

test('ending clears session, temporary token and reference data; drafts and preferences stay', () => {
  startSession(buildSession());
  temporaryToken.set('half way');
  drafts.set('booking', { name: 'Ali' });
  localStorage.setItem('console.reference.cities', '{}');
  localStorage.setItem('console.theme', 'dark');
  endSession('expired');
  expect(currentSession()).toBeUndefined();
  expect(temporaryToken.get()).toBeUndefined();
  expect(localStorage.getItem('console.session')).toBeNull();
  expect(localStorage.getItem('console.reference.cities')).toBeNull();
  expect(localStorage.getItem('console.theme')).toBe('dark');
  expect(Object.keys(localStorage).some((key) => key.startsWith('console.draft.'))).toBe(true);
  expect(sessionEndReason()).toBe('expired');
  expect(hint()).toBeUndefined();
  expect(received).toEqual(['started Sana Iqbal', 'ended expired']);
});

test('ending twice says so once', () => {
  startSession(buildSession());
  endSession('expired');
  endSession('expired');
  expect(received.filter((fact) => fact.startsWith('ended'))).toHaveLength(1);
});

test('signing in and out in another tab is followed, with its reason', () => {
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

test('session$ tells the state of now to a late subscriber', () => {
  startSession(buildSession());
  const names: (string | undefined)[] = [];
  session$.subscribe((session) => names.push(session?.name)).unsubscribe();
  expect(names).toEqual(['Sana Iqbal']);
});

describe('a session that another provider, or an older console, has kept', () => {
  const opened = (stored: object) => {
    localStorage.setItem('console.session', JSON.stringify(stored));
    let now: unknown;
    jest.isolateModules(() => {
      now = jest.requireActual<{ currentSession: () => unknown }>('./session.ts').currentSession();
    });
    return now;
  };

  test.each([
    { ...buildSession(), access_token: undefined },
    { ...buildSession(), role: null },
    {},
  ])('without token or role it is none, and nothing is left of it', (stored) => {
    expect(opened(stored)).toBeUndefined();
    expect(localStorage.getItem('console.session')).toBeNull();
  });

  test('without an id, and with fields missing, it goes on', () => {
    expect(opened({ access_token: 'token', role: '12', phone: '923001000012' })).toMatchObject({
      id: '',
      role: 12,
      name: '',
      zones: [],
      lat: null,
    });
  });
});
