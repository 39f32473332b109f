import type { Hello, OutagesChanged } from 'shared-contracts/core/socket-event';
import { hello, outagesChanged, pulse } from 'shared-contracts/core/socket-event';

import { isMeta } from './live-message.ts';
import type { Sounded } from './sound-rule.ts';

/**
 * Messages between tabs that share one socket. `epoch` grows with every leader and with every
 * connection, so that a message of an earlier leader is recognized.
 */
export type TabMessage =
  /** Sent by a tab that does not know the leader's state. */
  | { kind: 'ask' }
  /** Sent by the leader: its state; `greeting` is the HELLO of this moment. */
  | {
      kind: 'state';
      epoch: number;
      isOpen: boolean;
      isHidden: boolean;
      greeting: Hello | undefined;
    }
  | { kind: 'refused'; epoch: number; errorId: string | undefined }
  | { kind: 'event'; epoch: number; event: string; row: unknown; meta: unknown }
  /** Sent by a tab that has a sound to play, and the leader's answer to it. */
  | { kind: 'ask-sound'; id: string; sound: Sounded }
  | { kind: 'sound'; epoch: number; id: string; sound: Sounded; isGranted: boolean };

export interface Greeting {
  note(event: string, row: unknown, meta: unknown): void;
  /** Undefined while the server has sent none. */
  current(): Hello | undefined;
}

/**
 * The HELLO of this moment, for a tab that joins: the rooms with the newest number that the leader
 * knows of, and the server's clock.
 */
export function keepGreeting(): Greeting {
  let seqs: Map<string, number> | undefined;
  /** The server's clock minus that of the tab; NaN where the server's is unreadable. */
  let offsetMs = NaN;
  let outages: string[] | undefined;
  let pulses: boolean | undefined;
  return {
    note(event, row, meta) {
      if (event === hello.name || event === pulse.name) {
        // The contract's shape, as in live-client.ts.
        const { rooms, now } = row as Hello;
        ({ outages } = row as Hello);
        pulses = event === pulse.name || (row as Hello).pulses;
        seqs = new Map(rooms.map(({ room, seq }) => [room, seq]));
        offsetMs = Date.parse(now) - performance.now();
      } else if (event === outagesChanged.name) ({ outages } = row as OutagesChanged);
      else if (isMeta(meta) && meta.seq > (seqs?.get(meta.room) ?? Infinity))
        seqs?.set(meta.room, meta.seq);
    },
    current: () =>
      seqs && {
        rooms: [...seqs].map(([room, seq]) => ({ room, seq })),
        now: Number.isNaN(offsetMs) ? '' : new Date(performance.now() + offsetMs).toISOString(),
        ...(outages && { outages }),
        ...(pulses !== undefined && { pulses }),
      },
  };
}
