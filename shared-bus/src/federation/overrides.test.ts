import type { Composition } from 'shared-contracts/federation/composition';
import { formatOverrides, parseOverrides } from 'shared-contracts/federation/override';

import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { overriddenBy, requestedOverrides, resetOverrides, startOverrides } from './overrides.ts';
import { startFederation } from './runtime.ts';

const override = { id: 'mfe-queue', release: '1.9.0-ab12cd3ef0' };
const text = 'mfe-queue@1.9.0-ab12cd3ef0';
const requestUrl = `${location.origin}/queue?mfe=mfe-queue%401.9.0-ab12cd3ef0`;

/** A page at an address, composed with or without the override; returns where it navigates. */
function open(
  address: string,
  composed: Partial<Composition> = {},
): { leaves: boolean; went: string[] } {
  history.replaceState(null, '', address);
  startFederation(
    {
      schema: 1,
      name: 'x',
      rev: 1,
      host: { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/host/' },
      integrity: {},
      remotes: [],
      ...composed,
    },
    { register() {}, load: () => Promise.reject(new Error('nothing')), freshAddress() {} },
  );
  const went: string[] = [];
  return { leaves: startOverrides((to) => went.push(to)), went };
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  endSession('signed-out');
});
afterEach(() => jest.useRealTimers());

test('an admin gets the release in the URL, and the tab stores it', () => {
  startSession(buildSession({ role: 6 }));
  expect(open(`/queue?mfe=${text}`, { overrides: [override] })).toEqual({
    leaves: false,
    went: [],
  });
  expect(overriddenBy('mfe-queue')).toBe(override.release);
  expect(overriddenBy('mfe-trips')).toBeUndefined();
  expect(requestedOverrides()).toEqual([override]);
  expect(open('/queue')).toEqual({ leaves: true, went: [requestUrl] });
});

test('reset returns to the released build', () => {
  startSession(buildSession({ role: 6 }));
  open(`/queue?page=2&mfe=${text}`, { overrides: [override] });
  const went: string[] = [];
  resetOverrides((to) => went.push(to));
  expect(went).toEqual([`${location.origin}/queue?page=2`]);
  expect(open('/queue')).toEqual({ leaves: false, went: [] });
});

test('a role without permission is refused before anything renders, whatever the server composed, and never redirected in a loop', () => {
  startSession(buildSession({ role: 12 }));
  const composed = { overrides: [override] };
  expect(open(`/queue?mfe=${text}`, composed)).toEqual({ leaves: true, went: [location.href] });
  expect(open(`/queue?mfe=${text}`, composed)).toEqual({
    leaves: true,
    went: [`${location.origin}/queue`],
  });
  expect(open(`/queue?mfe=${text}`, { refused: [{ asked: text, why: 'role' }] })).toEqual({
    leaves: false,
    went: [],
  });
});

test('a permitted role is requested once more if the server did not have it, and only once', () => {
  startSession(buildSession({ role: 6 }));
  const refused = { refused: [{ asked: text, why: 'role' as const }] };
  expect(open(`/queue?mfe=${text}`, refused)).toEqual({ leaves: true, went: [location.href] });
  expect(open(`/queue?mfe=${text}`, refused)).toEqual({ leaves: false, went: [] });
  expect(open(`/queue?mfe=${text}`, { refused: [{ asked: text, why: 'unknown' }] })).toEqual({
    leaves: false,
    went: [],
  });
});

test('without a session it is refused as well, and applied after signing in with a permitted role', () => {
  expect(open(`/queue?mfe=${text}`, { overrides: [override] }).leaves).toBe(true);
  const { leaves, went } = open(`/queue?mfe=${text}`);
  expect(leaves).toBe(false);
  startSession(buildSession({ role: 11 }));
  jest.runAllTimers();
  expect(went).toEqual([requestUrl]);
});

test('an address is never parsed as an override', () => {
  for (const address of [
    'mfe-queue@https://evil.example/entry.js',
    'mfe-queue@//evil.example',
    'mfe-queue@1.0.0-dev',
    'mfe-queue',
    'host@1.0.0-aaaaaaaaaa',
    'mfe-queue@../1.0.0-aaaaaaaaaa',
  ]) {
    expect(parseOverrides(address)).toEqual({ overrides: [], unread: [address] });
  }
  expect(formatOverrides(parseOverrides(` ${text} ,,mfe-trips@2.0.0-0123456789`).overrides)).toBe(
    `${text},mfe-trips@2.0.0-0123456789`,
  );
  expect(parseOverrides(null)).toEqual({ overrides: [], unread: [] });
});
