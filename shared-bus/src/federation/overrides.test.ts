import type { Composition } from 'shared-contracts/federation/composition';
import { formatOverrides, parseOverrides } from 'shared-contracts/federation/override';

import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildComposition, nothingToLoad } from './composition.builder.ts';
import {
  acceptOverrides,
  areOverridesAccepted,
  overriddenBy,
  requestedOverrides,
  resetOverrides,
  startOverrides,
} from './overrides.ts';
import type { OverrideStep } from './overrides.ts';
import { startFederation } from './runtime.ts';

const override = { id: 'mfe-queue', release: '1.9.0-ab12cd3ef0' };
const text = 'mfe-queue@1.9.0-ab12cd3ef0';
const requestUrl = `${location.origin}/queue?mfe=mfe-queue%401.9.0-ab12cd3ef0`;

/** A page at an address, composed with or without the override; returns where it navigates. */
function open(
  address: string,
  composed: Partial<Composition> = {},
): { step: OverrideStep; went: string[] } {
  history.replaceState(null, '', address);
  startFederation(
    buildComposition({
      ...composed,
    }),
    nothingToLoad,
  );
  const went: string[] = [];
  return { step: startOverrides((to) => went.push(to)), went };
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  endSession('signed-out');
});
afterEach(() => jest.useRealTimers());

test('an admin gets the release in the URL, and the tab stores it', () => {
  startSession(buildSession({ role: 6 }));
  expect(open(`/queue?mfe=${text}`, { overrides: [override] })).toEqual({ step: 'ask', went: [] });
  acceptOverrides(() => undefined);
  expect(open(`/queue?mfe=${text}`, { overrides: [override] })).toEqual({ step: 'run', went: [] });
  expect(overriddenBy('mfe-queue')).toBe(override.release);
  expect(overriddenBy('mfe-trips')).toBeUndefined();
  expect(requestedOverrides()).toEqual([override]);
  expect(open('/queue')).toEqual({ step: 'leave', went: [requestUrl] });
});

test('a link is asked about once per tab; another link, or a second remote in it, is asked about again', () => {
  startSession(buildSession({ role: 6 }));
  let reloads = 0;
  open(`/queue?mfe=${text}`, { overrides: [override] });
  expect(areOverridesAccepted()).toBe(false);
  acceptOverrides(() => (reloads += 1));
  expect([reloads, areOverridesAccepted()]).toEqual([1, true]);
  const more = [override, { id: 'mfe-trips', release: '1.0.0-0000000000' }];
  expect(open('/queue?mfe=two', { overrides: more }).step).toBe('ask');
  const other = [{ ...override, release: '1.8.0-0000000000' }];
  expect(open('/queue?mfe=other', { overrides: other }).step).toBe('ask');
  expect(open('/queue').went).toEqual([`${location.origin}/queue?mfe=other`]);
  resetOverrides(() => undefined);
  expect(open(`/queue?mfe=${text}`, { overrides: [override] }).step).toBe('ask');
});

test('reset returns to the released build', () => {
  startSession(buildSession({ role: 6 }));
  open(`/queue?page=2&mfe=${text}`, { overrides: [override] });
  const went: string[] = [];
  resetOverrides((to) => went.push(to));
  expect(went).toEqual([`${location.origin}/queue?page=2`]);
  expect(open('/queue')).toEqual({ step: 'run', went: [] });
});

test('a role without permission is refused before anything renders, for any composition, and never redirected in a loop', () => {
  startSession(buildSession({ role: 12 }));
  const composed = { overrides: [override] };
  expect(open(`/queue?mfe=${text}`, composed)).toEqual({ step: 'leave', went: [location.href] });
  expect(open(`/queue?mfe=${text}`, composed)).toEqual({
    step: 'leave',
    went: [`${location.origin}/queue`],
  });
  expect(open(`/queue?mfe=${text}`, { refused: [{ asked: text, why: 'role' }] })).toEqual({
    step: 'run',
    went: [],
  });
});

test('a permitted role is requested once more if the server did not have it, and only once', () => {
  startSession(buildSession({ role: 6 }));
  const refused = { refused: [{ asked: text, why: 'role' as const }] };
  expect(open(`/queue?mfe=${text}`, refused)).toEqual({ step: 'leave', went: [location.href] });
  expect(open(`/queue?mfe=${text}`, refused)).toEqual({ step: 'run', went: [] });
  expect(open(`/queue?mfe=${text}`, { refused: [{ asked: text, why: 'unknown' }] })).toEqual({
    step: 'run',
    went: [],
  });
});

test('without a session it is refused as well, and applied after signing in with a permitted role', () => {
  expect(open(`/queue?mfe=${text}`, { overrides: [override] }).step).toBe('leave');
  const { step, went } = open(`/queue?mfe=${text}`);
  expect(step).toBe('run');
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
