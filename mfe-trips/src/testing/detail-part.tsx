import { waitFor } from '@testing-library/react';
import { setLanguage } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  currentNotices,
  leaveConsole,
  otherProvider,
  renderAt,
  type ProviderAnswer,
  type ProviderCalls,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { tripOf } from './trip-details.ts';

/**
 * The answers of the provider that a part of the trip's detail calls: some that a provider may send
 * and the reference API doesn't. A test sets those that it needs.
 */
export const answers: Record<string, ProviderAnswer> = {};
let calls: ProviderCalls;
/** The names of the calls so far. */
export const called = (): readonly string[] => calls;
/** The bodies sent by calls of this name, in order. */
export const sentBy = (name: string): unknown[] =>
  calls.all.filter((one) => one.name === name).map(({ body }) => body);

/** Called by a part that leaves the trip's screen. */
export const left = jest.fn();

function cleanUpPart(): void {
  leaveConsole();
  left.mockClear();
  for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
}
beforeEach(async () => {
  cleanUpPart();
  calls = await otherProvider(answers);
});
afterEach(async () => {
  cleanUpPart();
  await setLanguage('en');
});

export const renderPart = (element: React.ReactNode) =>
  renderAt('/', { '/': element }, [detailMessages, reinitiateMessages]);

/** Waits for a notice by its title or body. */
export const noticeOf = (text: string) =>
  waitFor(() =>
    expect(currentNotices().flatMap((notice) => [notice.title, notice.body])).toContain(text),
  );

export const openTrip = (over: Partial<TripDetail> = {}) =>
  tripOf({ state: 'open', row_version: 3, ...over });

/** Terms of a description list with their values. */
export const valuesByTerm = (within: ParentNode = document) =>
  Object.fromEntries(
    [...within.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]),
  );
