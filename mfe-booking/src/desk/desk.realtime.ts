import { useEffect, useEffectEvent } from 'react';
import { section$, useLiveQuery, type LiveEvent } from 'shared-bus';
import { handoverChanged } from 'shared-contracts/handover/handover.socket';

import { waitingHandovers, type WaitingHandovers } from './handover.queries.ts';

/** A handover that was given or opened. */
const afterDeskEvent = (list: WaitingHandovers, event: LiveEvent<'desk'>): WaitingHandovers => {
  if (event.name !== 'HANDOVER') return list;
  const { row } = event;
  const others = list.filter(({ id }) => id !== row.id);
  return row.opened_at === null ? [...others, row] : others;
};

export const useLiveHandovers = (): void =>
  useLiveQuery({
    section: handoverChanged.section,
    queryKey: waitingHandovers().queryKey,
    reduce: afterDeskEvent,
  });

/** Calls `onEvent` for what comes to the user's desk while mounted. */
export function useDeskEvents(onEvent: (event: LiveEvent<'desk'>) => void): void {
  const receive = useEffectEvent(onEvent);
  useEffect(() => {
    const subscription = section$('desk').subscribe((message) => {
      if (message.kind === 'event') receive(message);
    });
    return () => subscription.unsubscribe();
  }, []);
}
