import type { Subject } from 'rxjs';
import { read as readRow } from 'shared-contracts/core/read';
import type { EventMeta, EventNumbers, Section } from 'shared-contracts/core/socket-event';

import type { LiveEvent, LiveMessage } from './live-message.ts';
import type { LiveClientOptions } from './live-options.ts';

/** More event ids than a reconnect can repeat. */
const rememberedIds = 4000;

export interface Delivery {
  /** Reads an event by the contract and hands it on, once. */
  deliver: (name: string, row: unknown, meta?: EventMeta) => void;
  /** The lists of a section must be loaded again; with `from`, those that lack earlier events. */
  resync: (section: Section | undefined, from?: EventNumbers) => void;
  /** Forgets the received events, when another session begins. */
  forget: () => void;
}

/** Hands each event to the lists once, however many rooms send it. */
export function createDelivery(
  messages: Subject<LiveMessage>,
  eventNamed: LiveClientOptions['eventNamed'],
): Delivery {
  const seen = new Set<string>();
  const resync: Delivery['resync'] = (section, from) => {
    if (section) messages.next({ kind: 'resync', section, ...(from && { from }) });
  };
  /** A user gets the same event through each of their rooms. */
  const isRepeated = (name: string, meta: EventMeta): boolean => {
    // The event's name distinguishes two events of one change.
    const id = `${name} ${meta.id}`;
    if (seen.has(id)) return true;
    seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= rememberedIds) break;
      seen.delete(oldest);
    }
    return false;
  };
  return {
    deliver(name, row, meta) {
      const known = eventNamed(name);
      if (!known || (meta && isRepeated(name, meta))) return;
      const { section, row: schema } = known;
      const read = readRow(schema, row);
      // Lists need a row's identity: an event without one means only that something has changed.
      if (!read.id) resync(section);
      else {
        const event = { kind: 'event', name, section, row: read, ...(meta && { meta }) };
        messages.next(event as LiveEvent); // name, section and row are of one row of the table
      }
    },
    resync,
    forget: () => seen.clear(),
  };
}
