import * as T from '../core/schema.ts';
import { tripStates } from '../trips/trip.ts';

const phoneCallStates = ['ringing', 'answered', 'ended'] as const;
export type PhoneCallState = (typeof phoneCallStates)[number];

/** A telephone call to one agent. One that has ended for this agent names no number. */
export const PhoneCall = T.Object({
  id: T.RecordId(),
  state: T.Values(phoneCallStates),
  phone: T.String({ description: 'in wire form; blank unless it is a mobile of Pakistan' }),
  number: T.String({ description: 'as the telephone system sent it; blank if hidden' }),
  at: T.Instant(),
});
export type PhoneCall = T.ReadShape<typeof PhoneCall>;

/** A booking that has not ended, by the caller or to the caller. */
const CallerTrip = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  state: T.Values(tripStates),
  service_code: T.Integer(),
  bdt: T.Instant(),
  name: T.String(),
  pickup: T.String(),
  dropoff: T.String(),
});

/** Everybody who is known by exactly this number, the last one first, and their open bookings. */
export const Caller = T.Object({
  people: T.Array(T.String()),
  trips: T.Array(CallerTrip),
});
export type Caller = T.ReadShape<typeof Caller>;
