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
   * The row of the contract's `socketEvent` of that name, as its `T.Read` type, with an identity.
   */
  row: unknown;
  meta?: EventMeta;
}
/** Events were lost that cannot be fetched: reload the section's lists. */
export interface LiveResync {
  kind: 'resync';
  section: Section;
}
export type LiveMessage = LiveEvent | LiveResync;

/**
 * `live`: every event so far was received. `catching-up`: connected, but events are missing.
 * `offline`: not connected.
 */
export type Connection = 'live' | 'catching-up' | 'offline';
