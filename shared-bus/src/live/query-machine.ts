import type { EventNumbers } from 'shared-contracts/core/socket-event';

import { reaches } from './live-message.ts';

/** The known events of a query, and when the collected ones are written. */
export interface QueryEvents<Message> {
  /** Collected for the next write. */
  readonly pending: readonly Message[];
  /** Received since the running fetch began; undefined while none runs. */
  readonly duringFetch: readonly Message[] | undefined;
  /** The start of the events during the running fetch: its answer must reach up to there. */
  readonly begun: EventNumbers;
  /** Too many were collected: the query is loaded again instead of updated. */
  readonly isOverrun: boolean;
  /** The trigger of the next write: a frame, or the next second of the clocks. */
  readonly due: 'frame' | 'clocks' | undefined;
  /** When events were last written, in epoch milliseconds. */
  readonly writtenAt: number;
}

export type QueryEvent<Message> =
  | {
      readonly type: 'received';
      readonly message: Message;
      /** It may wait for the clocks: its row is out of view, and the list is quiet. */
      readonly mayWait: boolean;
      readonly isHidden: boolean;
    }
  /** Events were lost. With `from`, every event after these numbers follows. */
  | {
      readonly type: 'resynced';
      readonly from: EventNumbers;
      /** The events up to which the data is true. */
      readonly numbers: EventNumbers;
      /** The answer of the running fetch will have such numbers too. */
      readonly willBeNumbered: boolean;
    }
  | { readonly type: 'due'; readonly at: number }
  | { readonly type: 'fetching' }
  | { readonly type: 'fetch-failed' }
  | { readonly type: 'answered'; readonly numbers: EventNumbers };

/** The next state and the consequences of an event: events to write, or a query to load again. */
export interface QueryStep<Message> {
  readonly events: QueryEvents<Message>;
  readonly write?: readonly Message[];
  readonly reload?: true;
}

/** More collected events than this cost a hidden tab more than loading the query again. */
const maxCollected = 1000;
/** More events than these are written in the next frame, wherever their rows are. */
const maxUnseen = 50;
/**
 * Within this time after others an event is written in the next frame: a busy list renders anyway.
 */
const busyMs = 200;

export const noEvents = (isFetching: boolean): QueryEvents<never> => ({
  pending: [],
  duringFetch: isFetching ? [] : undefined,
  begun: undefined,
  isOverrun: false,
  due: undefined,
  writtenAt: 0,
});

/** Whether an event of a row out of view need not be written with the next frame. */
export const isQuiet = ({ pending, due, writtenAt }: QueryEvents<unknown>, at: number): boolean =>
  due !== 'frame' && pending.length < maxUnseen && at - writtenAt > busyMs;

function receive<Message>(
  events: QueryEvents<Message>,
  { message, mayWait, isHidden }: Extract<QueryEvent<Message>, { type: 'received' }>,
): QueryEvents<Message> {
  const collected = events.isOverrun ? [] : [...events.pending, message];
  const isOverrun = events.isOverrun || (collected.length > maxCollected && isHidden);
  return {
    ...events,
    pending: isOverrun ? [] : collected,
    isOverrun,
    duringFetch: events.duringFetch && [...events.duringFetch, message],
    due: mayWait && events.due !== 'frame' ? 'clocks' : 'frame',
  };
}

/** A query's events after something has happened. A pure function. */
export function next<Message>(
  events: QueryEvents<Message>,
  event: QueryEvent<Message>,
): QueryStep<Message> {
  switch (event.type) {
    case 'received':
      return { events: receive(events, event) };
    case 'resynced':
      if (event.from && event.willBeNumbered) return { events: { ...events, begun: event.from } };
      return event.from && reaches(event.numbers, event.from)
        ? { events }
        : { events, reload: true };
    case 'due': {
      const written = {
        ...events,
        pending: [],
        isOverrun: false,
        due: undefined,
        writtenAt: event.at,
      };
      return events.isOverrun
        ? { events: written, reload: true }
        : { events: written, write: events.pending };
    }
    case 'fetching':
      return { events: { ...events, duringFetch: [], begun: undefined } };
    case 'fetch-failed':
      return { events: { ...events, duringFetch: undefined } };
    case 'answered': {
      // Of the events that wait, those since the fetch began are written now, and the answer has
      // the earlier ones.
      const answered = { ...events, pending: [], duringFetch: undefined };
      return reaches(event.numbers, events.begun)
        ? { events: answered, write: events.duringFetch ?? [] }
        : { events: answered, reload: true };
    }
  }
}
