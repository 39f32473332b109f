import { useLiveQuery, type LiveEvent } from 'shared-bus';
import { handoverChanged } from 'shared-contracts/handover/handover.socket';

import { waitingHandovers, type WaitingHandovers } from './handover.queries.ts';

/** A handover that was given or opened. */
const afterDeskEvent = (list: WaitingHandovers, { row }: LiveEvent<'desk'>): WaitingHandovers => {
  const others = list.filter(({ id }) => id !== row.id);
  return row.opened_at === null ? [...others, row] : others;
};

export const useLiveHandovers = (): void =>
  useLiveQuery({
    section: handoverChanged.section,
    queryKey: waitingHandovers().queryKey,
    reduce: afterDeskEvent,
  });
