import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';

import { useLiveCalls } from './desk.realtime.ts';
import { ownCalls } from './phone-call.queries.ts';

const CallCard = lazy(async () => ({ default: (await import('./call-card.tsx')).CallCard }));

const none: readonly PhoneCall[] = [];
const isAnswered = ({ state }: PhoneCall) => state === 'answered';

/** The call that this agent has answered, else the first one that rings. */
export function CallsPart() {
  const { data = none } = useQuery(ownCalls());
  useLiveCalls();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current] = data
    .filter(({ id }) => !closed.has(id))
    .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)));
  if (!current) return null;
  return (
    <Suspense>
      <CallCard
        key={current.id}
        phoneCall={current}
        onClose={() => setClosed((before) => new Set([...before, current.id]))}
      />
    </Suspense>
  );
}
