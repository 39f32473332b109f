import { RideDraft } from '../bookings/booking.api.ts';
import * as T from '../core/schema.ts';

/** ISO weekdays: Monday is 1. */
export const ruleWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type RuleWeekday = (typeof ruleWeekdays)[number];
export const maxTimes = 6;
/** Rules of one phone number that have not ended. */
export const maxRulesOfPhone = 100;

/** A local date, `2026-11-28`. */
export const LocalDate = () => T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A local time, `07:30`. */
export const LocalTime = () => T.String({ maxLength: 5, description: 'HH:MM' });
const times = T.Array(LocalTime(), { maxItems: 20 });

const {
  id: _request,
  est_req_id: _quote,
  promo: _promo,
  voice_recording: _note,
  ...repeated
} = RideDraft.properties;
/** A booking that can be repeated: without what belongs to one call, such as its quote. */
export const RepeatedBooking = T.Object(repeated);
export type RepeatedBooking = T.Static<typeof RepeatedBooking>;

/** When a booking is repeated. Dates and times are of the rule's own time zone. */
export const RecurringDraft = T.Object({
  booking: RepeatedBooking,
  weekdays: T.Array(T.Values(ruleWeekdays), { maxItems: 7 }),
  times,
  from: LocalDate(),
  /** The last day; null for no end. */
  until: T.Nullable(LocalDate()),
  skips_holidays: T.Boolean(),
  /** IANA name; left out: the service's own. */
  time_zone: T.Optional(T.String({ maxLength: 60 })),
});
export type RecurringDraft = T.Static<typeof RecurringDraft>;

/** Why a booking was not made; `retry_at` is null when it is not tried again. */
const RecurringFailure = T.Object({
  date: LocalDate(),
  time: LocalTime(),
  reason: T.String(),
  reason_ur: T.String(),
  retry_at: T.Nullable(T.Instant()),
});

/** A booking that repeats. */
export const RecurringRule = T.Object({
  id: T.RecordId(),
  ...RecurringDraft.properties,
  time_zone: T.String(),
  /** In whose name its bookings are made. */
  owner: T.Object({ id: T.RecordId(), name: T.String() }),
  /** Days of a pause, both included; `to` is null while its end is open. */
  pause: T.Nullable(T.Object({ from: LocalDate(), to: T.Nullable(LocalDate()) })),
  /** Days from today on that have other times than the rest; none for no booking. */
  days: T.Array(T.Object({ date: LocalDate(), times })),
  /** Null when there is none within a year. */
  next_at: T.Nullable(T.Instant()),
  is_ended: T.Boolean(),
  /** Rises with each edit; one that names an older version is refused. */
  row_version: T.Optional(T.Integer()),
  /** Of the last 7 days and those ahead, oldest first. */
  failures: T.Array(RecurringFailure),
});
export type RecurringRule = T.ReadShape<typeof RecurringRule>;

/** A booking that a rule makes or has made. */
export const RecurringBooking = T.Object({
  date: LocalDate(),
  time: LocalTime(),
  at: T.Instant(),
  /** Null until it is booked. */
  trip_no: T.Nullable(T.String()),
});
export type RecurringBooking = T.ReadShape<typeof RecurringBooking>;

/** The bookings of a rule from now on, a year at most. */
export const RecurringPreview = T.Object({
  count: T.Integer({ description: 'bookings' }),
  /** The last day that is counted. */
  until: LocalDate(),
  first: T.Array(RecurringBooking),
  left_out: T.Array(
    T.Object({
      date: LocalDate(),
      holiday: T.Nullable(T.Object({ name: T.String(), name_ur: T.String() })),
    }),
    { description: 'days without a booking: for a holiday, or for a pause' },
  ),
  conflicts: T.Integer({ description: 'bookings near another one of the same phone' }),
  first_conflicts: T.Array(
    T.Object({
      at: T.Instant(),
      other_at: T.Instant(),
      /** Null where the other one is regular and not booked yet. */
      trip_no: T.Nullable(T.String()),
    }),
  ),
});
export type RecurringPreview = T.ReadShape<typeof RecurringPreview>;

/** A public holiday, on which rules that skip holidays book nothing. */
export const Holiday = T.Object({
  id: T.RecordId(),
  name: T.String(),
  name_ur: T.String(),
  /** The first day by the calendar; a lunar one is an estimate. */
  date: LocalDate(),
  days: T.Integer(),
  /** The first day, where it was moved by hand. */
  moved_to: T.Nullable(LocalDate()),
  /** Off: bookings are made as on any day. */
  is_observed: T.Boolean(),
});
export type Holiday = T.ReadShape<typeof Holiday>;
