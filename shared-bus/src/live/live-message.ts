import type { EventMeta, Section } from 'shared-contracts/core/socket-event';
import type { SocketEventName } from 'shared-contracts/events/socket';

/**
 * One socket event: the bare whole row and, from our own server, its place in its room's numbering.
 */
export interface LiveEvent {
  kind: 'event';
  name: SocketEventName;
  section: Section;
  /**
   * What the contract's `socketEvent` of that name describes, as `T.Read` of it, with an identity.
   */
  row: unknown;
  meta?: EventMeta;
}
/** Something was missed that cannot be caught up: load the section's lists again. */
export interface LiveResync {
  kind: 'resync';
  section: Section;
}
export type LiveMessage = LiveEvent | LiveResync;

/**
 * `live`: every event so far has been heard. `catching-up`: connected, but events are missing.
 * `offline`: nothing is heard.
 */
export type Connection = 'live' | 'catching-up' | 'offline';
