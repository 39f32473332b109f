import * as T from './schema.ts';

/**
 * The live sections; a room is a section or `section:part`, e.g. `scheduled:KHI`, or
 * `inprogress:client-` and the client's id (docs/parts/live.md#events).
 */
export const sections = [
  'queue',
  'scheduled',
  'inprogress',
  'completed',
  'notifications',
  'desk',
  'reference',
] as const;
export type Section = (typeof sections)[number];
export const sectionOf = (room: string): Section | undefined =>
  sections.find((section) => room === section || room.startsWith(`${section}:`));

export interface SocketEvent<Row extends T.TSchema = T.TSchema> {
  name: string;
  /**
   * The section whose rooms carry it; identifies the room where a provider sends no second
   * argument.
   */
  section: Section;
  /** The first argument: the bare whole row (docs/decisions/calls.md#socket). */
  row: Row;
}
/** The event as written: its name and its section are part of its type. */
export const socketEvent = <const Event extends SocketEvent>(event: Event): Event => event;

/**
 * The second argument of every event of ours (docs/parts/live.md#events): its position in the
 * room's own unbroken numbering.
 */
export const EventMeta = T.Object({
  id: T.String({ description: 'unique; the same event in two rooms has the same id' }),
  room: T.String(),
  seq: T.Integer({ minimum: 1, description: 'per room, in commit order, without gaps' }),
  at: T.Instant(),
});
export type EventMeta = T.Static<typeof EventMeta>;

/** The newest number of each room. */
const RoomNumbers = T.Array(T.Object({ room: T.String(), seq: T.Integer({ minimum: 0 }) }));
export type RoomNumbers = T.Static<typeof RoomNumbers>;
/** The client's part of the handshake, as `auth` of socket.io. */
export const Handshake = T.Object({
  token: T.String(),
  seen: T.Optional(RoomNumbers),
});
/**
 * `seen`: from a reconnecting client, the newest number that it has of each room. A server may then
 * send missed events as ordinary events before HELLO; the others are requested from `GET /events`
 * as usual.
 */
export type Handshake = T.Static<typeof Handshake>;
/**
 * Sent once after the handshake: the rooms of this socket, each with its newest number, and the
 * server's clock.
 */
export const hello = { name: 'HELLO' } as const;
export const Hello = T.Object({
  rooms: RoomNumbers,
  now: T.Instant(),
  outages: T.Optional(
    T.Array(T.String(), {
      description: 'what the server lacks now; absent where it lacks nothing',
    }),
  ),
  pulses: T.Optional(
    T.Boolean({
      description: 'whether PULSE follows, so that silence from here on means lost events',
    }),
  ),
});
export type Hello = T.Static<typeof Hello>;
/**
 * Part of a list's answer: its rows include the events up to these numbers, so that a client that
 * is not connected yet can continue from there and need not load the list again. Rows may be newer
 * than the numbers, never older (docs/parts/live.md#events).
 */
export const eventNumbers = { event_numbers: T.Optional(RoomNumbers) };
/** The same as a page reads it. */
export type EventNumbers = readonly { room: string; seq: number | null }[] | undefined;
/**
 * Sent about once a second with the current content of HELLO. It shows a client that the last event
 * of a room was lost, and its absence shows that events may have been lost. Not sent while the
 * server itself cannot read its log.
 */
export const pulse = { name: 'PULSE' } as const;
/**
 * Sent when the server's outages change (`outage.ts`), even while it can't read its log and so
 * sends no PULSE.
 */
export const outagesChanged = { name: 'OUTAGES' } as const;
export const OutagesChanged = T.Object({ outages: T.Array(T.String()) });
export type OutagesChanged = T.Static<typeof OutagesChanged>;
/**
 * Sent before the server drops a socket whose session ended; the console signs out and does not
 * reconnect.
 */
export const sessionEnded = { name: 'SESSION_ENDED' } as const;
