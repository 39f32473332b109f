import { useEffect, useEffectEvent } from 'react';
import { currentUser, section$, useLiveQuery, type LiveEvent } from 'shared-bus';
import { handoverChanged } from 'shared-contracts/handover/handover.socket';
import { phoneCallChanged } from 'shared-contracts/phone-calls/phone-call.socket';

import { waitingHandovers, type WaitingHandovers } from './handover.queries.ts';
import { ownCalls, type OwnCalls } from './phone-call.queries.ts';

/** A handover that was given or opened. */
function afterHandover(list: WaitingHandovers, event: LiveEvent<'desk'>): WaitingHandovers {
  if (event.name !== handoverChanged.name) return list;
  const { row } = event;
  const others = list.filter(({ id }) => id !== row.id);
  // One that was not opened is passed on with the rest.
  const isWaiting = row.opened_at === null && row.to_id === currentUser();
  return isWaiting ? [...others, row] : others;
}

export const useLiveHandovers = (): void =>
  useLiveQuery({
    section: handoverChanged.section,
    queryKey: waitingHandovers().queryKey,
    reduce: afterHandover,
  });

/** A call that rings, is answered, or is over for this agent. */
function afterCall(list: OwnCalls, event: LiveEvent<'desk'>): OwnCalls {
  if (event.name !== phoneCallChanged.name) return list;
  const { row } = event;
  const others = list.filter(({ id }) => id !== row.id);
  return row.state === 'ended' ? others : [...others, row];
}

export const useLiveCalls = (): void =>
  useLiveQuery({
    section: phoneCallChanged.section,
    queryKey: ownCalls().queryKey,
    reduce: afterCall,
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
