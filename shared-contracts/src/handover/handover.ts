import * as T from '../core/schema.ts';
import { QueueRow } from '../queue/queue.ts';

export const maxHandoverDrafts = 20;
export const maxHandoverNote = 500;
/** Characters of one draft. */
const maxDraftContent = 200_000;
/** A request that is handed over is held for this long, as its next holder has to find it first. */
export const handoverLeaseSeconds = 600;

/**
 * A form that was begun: `key` is its request's id, that of a trip's draft (`tripDraftKey`), or another
 * text for a new booking.
 */
export const HandoverDraft = T.Object({
  key: T.String({ minLength: 1, maxLength: 60 }),
  person: T.String({ maxLength: 60, description: 'for whom it is, as far as it is typed' }),
  content: T.String({
    minLength: 2,
    maxLength: maxDraftContent,
    description: 'the form in the shape of the page that stored it',
  }),
});
export type HandoverDraft = T.ReadShape<typeof HandoverDraft>;

/** Work that was given to this user; the counts are those of the time it was given. */
export const HandoverRow = T.Object({
  id: T.RecordId(),
  from: T.Object({ id: T.RecordId(), name: T.String() }),
  to_id: T.RecordId(),
  at: T.Instant(),
  opened_at: T.Nullable(T.Instant()),
  requests: T.Integer({ minimum: 0 }),
  trips: T.Integer({ minimum: 0 }),
  drafts: T.Integer({ minimum: 0 }),
  has_note: T.Boolean(),
});
export type HandoverRow = T.ReadShape<typeof HandoverRow>;

/** `requests` and `trips` are those that the next agent still holds. */
export const HandoverDetail = T.Object({
  note: T.String(),
  requests: T.Array(QueueRow),
  trips: T.Array(
    T.Object({ id: T.RecordId(), trip_no: T.String(), state: T.String(), person: T.String() }),
  ),
  drafts: T.Array(HandoverDraft),
});
export type HandoverDetail = T.ReadShape<typeof HandoverDetail>;

/** Somebody who could take over. */
export const Colleague = T.Object({
  id: T.RecordId(),
  name: T.String(),
  role: T.Integer(),
  is_here: T.Boolean({ description: 'used the console in the last five minutes' }),
  takes_trips: T.Boolean(),
});
export type Colleague = T.ReadShape<typeof Colleague>;

/** Requests, unfinished trips and unopened handovers that the user holds, and active staff, those who are here first. */
export const HeldWork = T.Object({
  requests: T.Integer({ minimum: 0 }),
  trips: T.Integer({ minimum: 0 }),
  handovers: T.Integer({ minimum: 0, description: 'to the user, not opened yet' }),
  colleagues: T.Array(Colleague),
});
export type HeldWork = T.ReadShape<typeof HeldWork>;
