import * as T from '../core/schema.ts';
import { offerFields } from '../dispatch/offer.ts';

/** Trip states (docs/domain/trip-lists.md#states). */
export const tripStates = [
  'open',
  'pending',
  'accepted',
  'arrived',
  'started',
  'finished',
  'feedback',
  'completed',
  'cancelled',
  'batch_cancelled',
  'expired',
] as const;
export type TripState = (typeof tripStates)[number];

/**
 * The states that each list shows (docs/decisions/calls.md#states-of-a-list). `all` is the
 * completed list's widest status.
 */
export const listStates = {
  scheduled: ['open', 'pending'],
  inprogress: ['accepted', 'arrived', 'started'],
  completed: ['completed', 'finished', 'feedback'],
  expired: ['expired'],
  all: ['completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled'],
} as const satisfies Record<string, readonly TripState[]>;
export type TripListName = keyof typeof listStates;

/**
 * Actions by state; the button's disabled reason and the server's refusal read the same row
 * (docs/architecture.md#data-not-branches).
 */
export const tripCan = {
  cancel: ['open', 'pending', 'accepted', 'arrived'],
  assign: ['open', 'pending'],
  hold: ['open', 'pending'],
  undo: ['accepted'],
  editFares: ['open'],
  editDrop: ['open', 'pending'],
  reinitiate: ['expired'],
} as const satisfies Record<string, readonly TripState[]>;

/**
 * The states a trip may move to from each state: the simulator and the demo-only call follow it.
 */
export const nextStates: Record<TripState, readonly TripState[]> = {
  open: ['pending', 'accepted', 'expired', 'cancelled', 'batch_cancelled'],
  pending: ['open', 'accepted', 'expired', 'cancelled', 'batch_cancelled'],
  accepted: ['arrived', 'started', 'cancelled', 'batch_cancelled'],
  arrived: ['started', 'cancelled', 'batch_cancelled'],
  started: ['finished', 'completed'],
  finished: ['feedback', 'completed'],
  feedback: ['completed'],
  completed: [],
  cancelled: [],
  batch_cancelled: [],
  expired: [],
};

/** Why a trip needs action (docs/decisions/screens.md#needs-action). */
const actionReasons = [
  'no_driver',
  'not_taken',
  'pickup',
  'waiting',
  'dropoff',
  'not_moving',
] as const;
export type ActionReason = (typeof actionReasons)[number];

/** The chips of the lists of unfinished trips; `mine` are those that the user takes care of. */
export const tripChips = ['needs_action', 'at_risk', 'mine'] as const;
export type TripChip = (typeof tripChips)[number];

/**
 * When a trip needs action, and why: the verdict of `actionDue`. `since` is when the present step
 * began, `from` when it should have ended.
 */
export const NeedsAction = T.Object({
  reason: T.Values(actionReasons),
  since: T.Instant(),
  from: T.Instant(),
});
export type NeedsAction = T.ReadShape<typeof NeedsAction>;

/**
 * The person who takes care of a trip that needs action, and until when it is snoozed for
 * everybody.
 */
export const TripCare = T.Object({
  owner: T.Nullable(T.Object({ id: T.RecordId(), name: T.String() })),
  snoozed_until: T.Nullable(T.Instant()),
});
export type TripCare = T.ReadShape<typeof TripCare>;

/** Our server's extra fields of a row and a detail; null where nothing is due. */
export const actionFields = {
  needs_action: T.Optional(T.Nullable(NeedsAction)),
  care: T.Optional(TripCare),
  ...offerFields,
};

/** A row of the in-progress, scheduled and completed lists (docs/domain/trip-lists.md#row). */
export const TripRow = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  batch_number: T.Nullable(T.String({ description: 'starts with B' })),
  batch_id: T.Nullable(T.RecordId()),
  type: T.String({ description: 'batch or single' }),
  trip_type: T.Integer({ description: 'service code' }),
  trip_nos: T.Array(T.String(), {
    description:
      'of a batch the numbers of all its trips in the order of its drops, else the trip’s own',
  }),
  city: T.String({ description: 'city code of the pickup' }),
  pickup: T.Object({ zone_en: T.String(), address: T.String(), lat: T.Number(), lng: T.Number() }),
  dropoff: T.Nullable(
    T.Object({ zone_en: T.String(), address: T.String(), lat: T.Number(), lng: T.Number() }),
  ),
  fares: T.Object({ actual: T.Integer({ description: 'rupees' }) }),
  parcel_insurance_charges: T.Integer({ description: 'rupees' }),
  times: T.Object({ total_est: T.Integer({ description: 'seconds' }) }),
  distances: T.Object({ total_est: T.Integer({ description: 'metres' }) }),
  pickup_variance: T.Nullable(T.Integer({ description: 'metres' })),
  bdt: T.Instant(),
  dt: T.Instant(),
  dtu: T.Nullable(T.Instant()),
  total_cod: T.Integer({ description: 'rupees' }),
  is_cod_exist: T.Boolean(),
  bid_amount: T.Nullable(T.Integer({ description: 'rupees' })),
  order_no: T.Nullable(T.String()),
  order_id: T.Nullable(T.String()),
  user_name: T.String({ description: 'agent; for a dispatch client its own phone in wire form' }),
  creator: T.String({ description: 'Agent, api, web, open_api …' }),
  accepted_count: T.Integer({ description: 'attempts' }),
  state: T.Values(tripStates),
  /** Not in the documents' row: the customer, and in progress the driver. */
  passenger: T.Optional(T.Object({ name: T.String(), phone: T.String() })),
  driver: T.Optional(T.Nullable(T.Object({ full_name: T.String(), phone: T.String() }))),
  /**
   * Not in the documents: the booking was removed from the lists, for example because it was booked
   * again.
   */
  is_removed: T.Optional(T.Boolean()),
  ...actionFields,
  row_version: T.Optional(T.Integer()),
});
export type TripRow = T.ReadShape<typeof TripRow>;

/**
 * A scheduled trip shows only this long after its bdt (docs/domain/trip-lists.md#states,
 * docs/decisions/screens.md#sixty-seconds).
 */
export const scheduledShowDelaySeconds = 60;
export const scheduledRefreshSeconds = 30;
export const tripPageSizes = [50, 100] as const;
/** Creator types that mark a row with a star (docs/domain/trip-lists.md#load-board). */
export const starredCreators: readonly string[] = ['api', 'web', 'open_api'];
