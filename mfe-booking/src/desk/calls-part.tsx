import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterPage, savesData, useNextPage } from 'shared-bus';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';

import { useLiveCalls } from './desk.realtime.ts';
import { ownCalls } from './phone-call.queries.ts';

const loadCard = () => import('./call-card.tsx');
const CallCard = lazy(async () => ({ default: (await loadCard()).CallCard }));

const none: readonly PhoneCall[] = [];
const isAnswered = ({ state }: PhoneCall) => state === 'answered';

/** The card and the form of the first call wait for no code. */
function useCodeOfCalls(): void {
  useNextPage('/queue/newBooking');
  useEffect(
    () =>
      afterPage(() => {
        // A failed load is repeated when a call comes.
        if (!savesData()) void loadCard().catch(() => undefined);
      }),
    [],
  );
}

/** The call that this agent has answered, else the first one that rings. */
export function CallsPart() {
  const { data = none } = useQuery(ownCalls());
  useLiveCalls();
  useCodeOfCalls();
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
