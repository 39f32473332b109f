import { ApiFailure, isApiFailure, isServerAway } from 'shared-bus';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import type { QueueRow } from 'shared-contracts/queue/queue';

import type { Refusal } from '../draft/use-draft.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { noEstimate } from '../form/service-change.ts';

/** A creating call: its endpoint, and the body of a valid form. */
export type BookingRequest =
  | { to: 'ride'; body: RideDraft }
  | { to: 'drops'; body: BatchDraft }
  | { to: 'food'; body: FoodBatchDraft };

export interface CreatedBooking {
  /** The number of its first trip. */
  trip_no: string;
  batch?: { number: string; drops: number };
}

/** A booking that was taken while the server was away. */
export interface WaitingBooking {
  /** Shown as L-1. It is the order too. */
  number: number;
  /** Idempotency key of each attempt, so that the server creates it once. */
  key: string;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  takenAt: number;
  /** When the user last had it sent once more, in the same time. */
  wantedAt?: number;
  request: BookingRequest;
  /** Everything typed, for the form that corrects it. */
  values: Partial<BookingValues>;
  /** The request of the queue that it answers. */
  row?: QueueRow;
  /** Its voice note is kept in this browser until it is uploaded, or isn't there any more. */
  note?: 'kept' | 'gone';
  /**
   * `stopped` waits for the user: its note is gone, it is outdated, or the server refused it or
   * failed at it `maxFailures` times.
   * `created` has the server's number until the user has seen it.
   */
  state: 'waiting' | 'stopped' | 'created';
  /** Internal errors of the server so far. */
  failures: number;
  /** Why it is stopped. */
  refusal?: Refusal;
  isOutdated?: true;
  created?: CreatedBooking;
}

/** An attempt's end. `unanswered`: the server is away, busy, or wants a sign-in first. */
export type Outcome =
  | { is: 'created'; created: CreatedBooking }
  | { is: 'note-saved'; url: string }
  | { is: 'note-gone' }
  | { is: 'outdated' }
  | { is: 'refused' | 'failed'; refusal: Refusal }
  | { is: 'unanswered' };

/** A caller no longer waits for a car after this time, in milliseconds: the user decides. */
const maxWaitMs = 2 * 3_600_000;
/** Whether the booking has waited too long to be sent without the user; `now` as `takenAt`. */
export const isOutdated = ({ takenAt, wantedAt = takenAt }: WaitingBooking, now: number): boolean =>
  now - wantedAt > maxWaitMs;

/** A booking at which the server fails this often doesn't hold up those after it any longer. */
export const maxFailures = 3;

/** The server has decided nothing: sign in first, too early, or too many calls. */
const undecidedStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** An attempt that ended with this error. */
export function outcomeOf(error: unknown): Outcome {
  if (!isApiFailure(error)) {
    const [title, message] = ['', String(error)];
    const refusal = { status: 500, errorId: 'server.failed', title, message } as const;
    return { is: 'failed', refusal: { ...refusal, isFinal: false } };
  }
  const { status, errorId, title, message, answer } = error;
  if (isServerAway(error) || undecidedStatuses.has(status) || errorId === 'idempotency.running')
    return { is: 'unanswered' };
  const is = status >= 400 && status < 500 ? 'refused' : 'failed';
  // An earlier attempt under this key may have created a booking.
  const isFinal = is === 'refused' && errorId !== 'idempotency.reused';
  return { is, refusal: { status, errorId, title, message, answer, isFinal } };
}

/** The form would upload the note once more, if `unsent_note` stayed. */
function withSavedNote(
  { note: _note, request, values, ...booking }: WaitingBooking,
  voice_recording: string,
): WaitingBooking {
  return {
    ...booking,
    // the same member of each body
    request: { ...request, body: { ...request.body, voice_recording } } as BookingRequest,
    values: { ...values, voice_recording, unsent_note: '' },
  };
}

/**
 * The booking without an estimate that has expired while it waited: the server computes the fare
 * now. Undefined where there is none. A fare that the agent has set stays, and in the form it is
 * shown with its estimate only.
 */
function withoutEstimate(booking: WaitingBooking): WaitingBooking | undefined {
  const { request, values } = booking;
  if (request.to !== 'ride' || request.body.est_req_id === undefined) return undefined;
  const { est_req_id: _expired, ...body } = request.body;
  const isFareSet = body.dispatch_fixed_fare_customer !== undefined;
  return {
    ...booking,
    request: { to: 'ride', body },
    values: isFareSet ? values : { ...values, ...noEstimate },
  };
}

/** The booking after an attempt. */
export function next(booking: WaitingBooking, outcome: Outcome): WaitingBooking {
  if (outcome.is === 'unanswered') return booking;
  if (outcome.is === 'created') return { ...booking, state: 'created', created: outcome.created };
  if (outcome.is === 'note-gone') return { ...booking, state: 'stopped', note: 'gone' };
  if (outcome.is === 'outdated') return { ...booking, state: 'stopped', isOutdated: true };
  if (outcome.is === 'note-saved') return withSavedNote(booking, outcome.url);
  const { is, refusal } = outcome;
  // Nothing was created, so that the key may be used for the changed request.
  const unquoted =
    refusal.errorId === 'booking.estimate-expired' ? withoutEstimate(booking) : undefined;
  if (unquoted) return unquoted;
  const failures = booking.failures + (is === 'failed' ? 1 : 0);
  return is === 'failed' && failures < maxFailures
    ? { ...booking, failures }
    : { ...booking, state: 'stopped', failures, refusal };
}

/** The booking when the user has it sent once more at `now`, without a note that is gone. */
export const again = (
  { refusal: _refusal, isOutdated: _isOutdated, note, ...booking }: WaitingBooking,
  now: number,
): WaitingBooking => ({
  ...booking,
  ...(note === 'kept' && { note }),
  wantedAt: now,
  state: 'waiting',
  failures: 0,
});

/** The failure as its call has thrown it. */
export const failureOf = (refusal: Refusal): ApiFailure => new ApiFailure(refusal);

/** The number until the server has given one. */
export const localNumber = ({ number }: Pick<WaitingBooking, 'number'>): string => `L-${number}`;

/** The number that the server has given; blank until then. */
export const numberOf = ({ created }: Pick<WaitingBooking, 'created'>): string =>
  created?.batch?.number ?? created?.trip_no ?? '';
