import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNextPage } from 'shared-bus';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';

import { CallCard } from './call-card.tsx';
import { useLiveCalls } from './desk.realtime.ts';
import { ownCalls } from './phone-call.queries.ts';

const none: readonly PhoneCall[] = [];
const isAnswered = ({ state }: PhoneCall) => state === 'answered';

/** The call that this agent has answered, else the first one that rings. */
export function CallsPart() {
  const { data = none } = useQuery(ownCalls());
  useLiveCalls();
  // The form of the first call waits for no code.
  useNextPage('/queue/newBooking');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current] = data
    .filter(({ id }) => !closed.has(id))
    .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)));
  if (!current) return null;
  return (
    <CallCard
      key={current.id}
      phoneCall={current}
      onClose={() => setClosed((before) => new Set([...before, current.id]))}
    />
  );
}
