import type { EventNumbers } from 'shared-contracts/core/socket-event';

import type { LoggedEvent } from './event-log.ts';

export interface RecentEvents {
  add(event: LoggedEvent): void;
  /**
   * The events that a client with these numbers has missed: the events of each room in order. A
   * room is left out where not all of its events are held here, and so are all rooms of a client
   * that has missed more than `mostMissed`: it asks the log, which answers in parts.
   */
  missedBy(seen: NonNullable<EventNumbers>): readonly LoggedEvent[];
}

export const mostMissed = 500;

/** Holds the newest events of all rooms together in memory, at most so many. */
export function keepRecentEvents(most: number): RecentEvents {
  let events: LoggedEvent[] = [];
  /** The newest number of each room, and the number after which nothing of it is missing. */
  const newest = new Map<string, number>();
  const completeAfter = new Map<string, number>();
  return {
    add(event) {
      const { room, seq } = event.meta;
      // This process missed some, or the numbering was restarted.
      if (newest.get(room) !== seq - 1) {
        events = events.filter(({ meta }) => meta.room !== room);
        completeAfter.set(room, seq - 1);
      }
      newest.set(room, seq);
      events.push(event);
      const dropped = events.length > most ? events.shift() : undefined;
      if (dropped) completeAfter.set(dropped.meta.room, dropped.meta.seq);
    },
    missedBy(seen) {
      const from = new Map(
        seen
          .filter(({ room, seq }) => (seq ?? -1) >= (completeAfter.get(room) ?? Infinity))
          .map(({ room, seq }) => [room, seq]),
      );
      const missed = events.filter(({ meta }) => meta.seq > (from.get(meta.room) ?? Infinity));
      return missed.length > mostMissed ? [] : missed;
    },
  };
}
