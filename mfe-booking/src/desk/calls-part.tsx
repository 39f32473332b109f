import { useQuery } from '@tanstack/react-query';
import { useNextPage, useUserPreference } from 'shared-bus';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';
import { useFrozenRows } from 'shared-ui/list/frozen-rows';

import { CallCard } from './call-card.tsx';
import { useLiveCalls } from './desk.realtime.ts';
import { ownCalls } from './phone-call.queries.ts';

const none: readonly PhoneCall[] = [];
const readIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
const isAnswered = ({ state }: PhoneCall) => state === 'answered';

/** The call that this agent has answered, else the first one that rings. */
export function CallsPart() {
  const { data = none } = useQuery(ownCalls());
  useLiveCalls();
  // The form of the first call waits for no code.
  useNextPage('/queue/newBooking');
  const [closed, change] = useUserPreference('here.closed-calls', readIds);
  const open = data
    .filter(({ id }) => !closed.includes(id))
    .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)));
  // Calls that have ended are forgotten.
  const close = (done: string) =>
    change((before) => [...before.filter((old) => data.some(({ id }) => id === old)), done]);
  // A card that is closed under the pointer or the focus holds no later call.
  return <CurrentCall key={closed.at(-1)} calls={open} onClose={close} />;
}

/**
 * A press is meant for the call that was on screen, so no other replaces it under the pointer or the
 * focus, even when it has ended (docs/adr/0009-rows-freeze-under-the-pointer.md).
 */
function CurrentCall({ calls, onClose }: { calls: PhoneCall[]; onClose: (id: string) => void }) {
  const { rows, area } = useFrozenRows(calls, '');
  const [current] = rows;
  return current ? (
    <CallCard
      key={current.id}
      phoneCall={current}
      area={area}
      onClose={() => onClose(current.id)}
    />
  ) : null;
}
