import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, hasExtension, isApiFailure } from 'shared-bus';
import { leaseRenewSeconds } from 'shared-contracts/queue/queue';

import { releaseRequestLease, renewRequestLease } from './queue-row.queries.ts';

interface LostLease {
  /** The agent who holds the row now, if the server names one. */
  by: string | undefined;
}
export interface Lease {
  lost: LostLease | undefined;
  /** Tries to claim the row again. */
  again: () => void;
  /** The row left the queue, so there is nothing to release. */
  consumed: () => void;
}

const holderOf = (data: unknown): string | undefined => {
  // `data.claimed_by` of the refusal; optional, since a provider may leave it out.
  const holder = (data as { claimed_by?: { name?: unknown } | null } | undefined)?.claimed_by?.name;
  return typeof holder === 'string' ? holder : undefined;
};

/**
 * The reason of a failed renewal; undefined for a transient failure, which the next renewal clears
 * up.
 */
function lossOf(error: unknown): LostLease | undefined {
  if (
    !isApiFailure(error) ||
    (error.errorId !== 'queue.lease-lost' && error.errorId !== 'queue.unknown')
  )
    return undefined;
  return { by: holderOf(error.answer?.data) };
}

/**
 * Renews the lease of an open booking screen, and releases it when the screen is left
 * (docs/decisions/calls.md#lease). Nothing happens at a server without leases.
 */
export function useLease(id: string | undefined): Lease {
  const [lost, setLost] = useState<LostLease>();
  const over = useRef(false);
  // A renewal claims a free row, so a pending one must not arrive after the release.
  const pendingRenewal = useRef<Promise<void>>(Promise.resolve());

  const keep = useCallback(() => {
    if (!id || over.current || !hasExtension('leases')) return;
    pendingRenewal.current = renewRequestLease(id).then(
      () => setLost(undefined),
      (error: unknown) => setLost((before) => lossOf(error) ?? before),
    );
  }, [id]);

  useEffect(() => {
    if (!id || !hasExtension('leases')) return;
    over.current = false;
    const letGo = () => {
      // The screen is left, so a failure isn't shown; the lease expires.
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
      void pendingRenewal.current.then(letGo);
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
