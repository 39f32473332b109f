import type { ReadShape } from 'shared-contracts/core/schema';
import type { EventMeta, EventNumbers, Section } from 'shared-contracts/core/socket-event';
import type { SocketEventName, socketEvents } from 'shared-contracts/events/socket';

type Events = typeof socketEvents;
type NameIn<In extends Section> = {
  [Name in SocketEventName]: Events[Name]['section'] extends In ? Name : never;
}[SocketEventName];

type RowIn<In extends Section> = {
  [Name in NameIn<In>]: { name: Name; row: ReadShape<Events[Name]['row']> };
}[NameIn<In>];

/**
 * An event's row as a reducer of these sections gets it: the event's name decides the row's type,
 * which is the contract's and has an identity. Rows of other sections are left out.
 */
export type LiveRow<In extends Section = Section> =
  | RowIn<In>
  | { name: Exclude<SocketEventName, NameIn<In>>; row: unknown };

/**
 * One socket event: the bare whole row and, from our own server, its position in its room's
 * numbering.
 */
export type LiveEvent<In extends Section = Section> = RowIn<In> & {
  kind: 'event';
  section: In;
  meta?: EventMeta;
};
/**
 * Events were lost that cannot be fetched: reload the section's lists. With `from` its rooms are
 * new, and every event after these numbers follows: an answer that has all up to them is complete.
 */
export interface LiveResync {
  kind: 'resync';
  section: Section;
  from?: EventNumbers;
}

/** The number of a room in an answer; undefined where it has none. */
export const numberOf = (numbers: EventNumbers, room: string): number | undefined =>
  numbers?.find((one) => one.room === room)?.seq ?? undefined;
/** Whether an answer with these numbers has everything before the others. */
export const reaches = (numbers: EventNumbers, from: EventNumbers): boolean =>
  (from ?? []).every(({ room, seq }) => (numberOf(numbers, room) ?? -1) >= (seq ?? Infinity));

export type LiveMessage<In extends Section = Section> = LiveEvent<In> | LiveResync;

/** Whether a socket event's second argument is our own server's. */
export const isMeta = (meta: unknown): meta is EventMeta =>
  typeof meta === 'object' && meta !== null && 'room' in meta && 'seq' in meta && 'id' in meta;

/**
 * `live`: every event so far was received. `catching-up`: connected, but events are missing.
 * `offline`: not connected.
 */
export type Connection = 'live' | 'catching-up' | 'offline';
