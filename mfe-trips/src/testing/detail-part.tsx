import { waitFor } from '@testing-library/react';
import { ApiFailure, setLanguage } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { currentNotices, leaveConsole, renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { tripOf } from './trip-details.ts';

/**
 * What a replaced call of a part of the trip's detail sends, and how it ends: answers that a
 * provider may send and the reference API does not. A test file replaces only the calls that its
 * part makes.
 */
export const calls: { sent: unknown[]; fails: Error | undefined } = { sent: [], fails: undefined };

/** Fails with `calls.fails`, otherwise is accepted without any effect. */
export async function send(_: unknown, ...sent: unknown[]): Promise<boolean> {
  calls.sent.push(...sent);
  if (calls.fails) throw calls.fails;
  return false;
}

/** Called by a part that leaves the trip's screen. */
export const left = jest.fn();

export function cleanUpPart(): void {
  leaveConsole();
  left.mockClear();
  calls.sent = [];
  calls.fails = undefined;
}
beforeEach(cleanUpPart);
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

export const refusal = (status: number, message: string, answer: object = {}) =>
  new ApiFailure({
    status,
    errorId: status === 0 ? 'network' : 'field.invalid',
    title: '',
    message,
    answer: { ...(message && { message }), ...answer },
  });

export const openTrip = (over: Partial<TripDetail> = {}) =>
  tripOf({ state: 'open', row_version: 3, ...over });

/** What a list of terms shows: each term with its value. */
export const valuesByTerm = (within: ParentNode = document) =>
  Object.fromEntries(
    [...within.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]),
  );
