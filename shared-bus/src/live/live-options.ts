import type { Observable } from 'rxjs';
import type { Outage } from 'shared-contracts/core/outage';
import type { EventMeta, EventNumbers, Section } from 'shared-contracts/core/socket-event';
import type { socketEvents, SocketEventName } from 'shared-contracts/events/socket';

import type { Connection, LiveMessage } from './live-message.ts';
import type { Sounded } from './sound-rule.ts';
import type { Transport } from './transport.ts';

/**
 * The events of a room after a number, from the API's log; `unavailable` when its log is too short.
 */
export type MissedEvents =
  | { events: readonly { event: string; row: unknown; meta: EventMeta }[]; last: number }
  | 'unavailable';

export interface LiveClientOptions {
  transport: Transport;
  /** An event as in the contract; undefined for one that is not there. */
  eventNamed: (name: string) => (typeof socketEvents)[SocketEventName] | undefined;
  /**
   * Reads the log; fails when the API cannot be reached. Left out where the server has no log: then
   * a reconnect loads lists again (docs/decisions/calls.md#socket).
   */
  fetchMissed?:
    | ((room: string, after: number, signal: AbortSignal) => Promise<MissedEvents>)
    | undefined;
  /** Runs work after a delay and returns how to cancel it. */
  schedule: (work: () => void, ms: number) => () => void;
  /** From 0 to below 1; default `Math.random`. */
  random?: (() => number) | undefined;
  updateTime: (from: 'hello' | 'pulse', serverTime: number) => void;
  /** The socket's session has ended. */
  onSessionEnded: (reason: 'expired' | 'revoked') => void;
}

export interface LiveClient {
  connection$: Observable<Connection>;
  connection: () => Connection;
  /** Connected, but a server that sends pulses is silent. */
  silent$: Observable<boolean>;
  isSilent: () => boolean;
  /**
   * Until when rows are known to be correct, by this machine's clock: the last message of a server
   * that sends pulses, otherwise the end of the connection.
   */
  currentAt: () => number;
  /** Outages that the server reports; none while it is not connected. */
  outages$: Observable<readonly Outage[]>;
  outages: () => readonly Outage[];
  /** The socket is opening for the first time in this session, and nothing has failed yet. */
  isStarting: () => boolean;
  section$: (section: Section) => Observable<LiveMessage>;
  /**
   * A list on screen has the events up to these numbers: rooms that are still unknown begin after
   * them.
   */
  startAfter: (numbers: EventNumbers) => void;
  /** Whether this tab, of all tabs of the session, may play a sound. */
  takeSound: (sound: Sounded) => Promise<boolean>;
  open: (token: string) => void;
  close: () => void;
}
