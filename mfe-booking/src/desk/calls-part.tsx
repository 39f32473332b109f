import { useQuery } from '@tanstack/react-query';
import { useNextPage, useUserPreference } from 'shared-bus';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';

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
  const [current] = data
    .filter(({ id }) => !closed.includes(id))
    .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)));
  if (!current) return null;
  // Calls that have ended are forgotten.
  const close = () =>
    change((before) => [...before.filter((old) => data.some(({ id }) => id === old)), current.id]);
  return <CallCard key={current.id} phoneCall={current} onClose={close} />;
}
