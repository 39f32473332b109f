import type { EventNumbers } from 'shared-contracts/core/socket-event';

import type { Connection } from './live-message.ts';

/** The progress of a client's connection, and where the events of each room begin. */
export interface Line {
  /** Between the connection and HELLO it is unknown which events were missed. */
  readonly phase: 'closed' | 'connected' | 'greeted';
  /** Until the first connection is live or has failed. */
  readonly isStarting: boolean;
  /** Connections since the session began. */
  readonly visits: number;
  /** Rooms that HELLO has named: lists loaded since then lack nothing. */
  readonly named: ReadonlySet<string>;
  /** The lowest number that a list has for a room that HELLO has not named yet. */
  readonly starts: ReadonlyMap<string, number>;
}

export type LineEvent =
  /** A session begins, without a connection yet. */
  | { readonly type: 'started' }
  /** A server without a log sends no HELLO: every event is received from here on. */
  | { readonly type: 'opened'; readonly hasLog: boolean }
  | { readonly type: 'greeted'; readonly rooms: readonly string[] }
  | { readonly type: 'went-live' }
  /** A list was loaded, up to these events. */
  | { readonly type: 'listed'; readonly numbers: EventNumbers }
  | { readonly type: 'refused' }
  | { readonly type: 'closed' }
  | { readonly type: 'ended' };

export const noLine: Line = {
  phase: 'closed',
  isStarting: false,
  visits: 0,
  named: new Set(),
  starts: new Map(),
};

function withStarts({ named, starts }: Line, numbers: EventNumbers): Line['starts'] {
  const lower = (numbers ?? []).flatMap(({ room, seq }) =>
    seq === null || named.has(room) || seq >= (starts.get(room) ?? Infinity)
      ? []
      : ([[room, seq]] as const),
  );
  return lower.length > 0 ? new Map([...starts, ...lower]) : starts;
}

/** A line after an event. A pure function: an event without effect returns the same line. */
export function next(line: Line, event: LineEvent): Line {
  switch (event.type) {
    case 'started':
      return { ...noLine, isStarting: true };
    case 'opened':
      return {
        ...line,
        phase: event.hasLog ? 'connected' : 'greeted',
        visits: line.visits + 1,
      };
    case 'greeted': {
      const named = new Set(event.rooms);
      const starts = new Map([...line.starts].filter(([room]) => !named.has(room)));
      return { ...line, phase: 'greeted', named, starts };
    }
    case 'went-live':
    case 'refused':
      return line.isStarting ? { ...line, isStarting: false } : line;
    case 'listed': {
      const starts = withStarts(line, event.numbers);
      return starts === line.starts ? line : { ...line, starts };
    }
    case 'closed':
      return { ...line, phase: 'closed', isStarting: false };
    case 'ended':
      return noLine;
  }
}

/** The connection as a user sees it; `isComplete` while no event is known to be missing. */
export function connectionOf({ phase }: Line, isComplete: boolean): Connection {
  if (phase === 'closed') return 'offline';
  return phase === 'greeted' && isComplete ? 'live' : 'catching-up';
}
