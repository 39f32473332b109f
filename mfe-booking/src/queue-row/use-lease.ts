import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, hasExtension, isApiFailure } from 'shared-bus';
import { leaseRenewSeconds } from 'shared-contracts/queue/queue';

import { releaseRequestLease, renewRequestLease } from './queue-row.queries.ts';

interface LostLease {
  /** The agent who has the row now, where known. */ by: string | undefined;
}
export interface Lease {
  lost: LostLease | undefined;
  /** Tries to take the row once more. */
  again: () => void;
  /** The row left the queue: there is nothing to give up. */
  consumed: () => void;
}

const holderOf = (data: unknown): string | undefined => {
  // `data.claimed_by` of the refusal; read with care, since a provider may leave it out.
  const holder = (data as { claimed_by?: { name?: unknown } | null } | undefined)?.claimed_by?.name;
  return typeof holder === 'string' ? holder : undefined;
};

/** What a failed renewal says: undefined when it may pass by itself, and the next one will tell. */
function lossOf(error: unknown): LostLease | undefined {
  if (
    !isApiFailure(error) ||
    (error.errorId !== 'queue.lease-lost' && error.errorId !== 'queue.unknown')
  )
    return undefined;
  return { by: holderOf(error.answer?.data) };
}

/**
 * Keeps the row of an open booking screen, and gives it back on leaving
 * (docs/decisions/calls.md#lease). Nothing happens at a server without leases.
 */
export function useLease(id: string | undefined): Lease {
  const [lost, setLost] = useState<LostLease>();
  const over = useRef(false);
  // A renewal takes a free row: one that is still on its way must not arrive after the row was
  // given up.
  const onItsWay = useRef<Promise<void>>(Promise.resolve());

  const keep = useCallback(() => {
    if (!id || over.current || !hasExtension('leases')) return;
    onItsWay.current = renewRequestLease(id).then(
      () => setLost(undefined),
      (error: unknown) => setLost((before) => lossOf(error) ?? before),
    );
  }, [id]);

  useEffect(() => {
    if (!id || !hasExtension('leases')) return;
    over.current = false;
    const letGo = () => {
      // Leaving: there is nobody left to tell when it fails, and the lease ends by itself.
      if (!over.current && currentSession()) releaseRequestLease(id).catch(() => undefined);
    };
    keep();
    const timer = setInterval(keep, leaseRenewSeconds * 1000);
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', keep);
      void onItsWay.current.then(letGo);
    };
  }, [id, keep]);

  return {
    lost,
    again: keep,
    consumed: () => {
      over.current = true;
    },
  };
}
