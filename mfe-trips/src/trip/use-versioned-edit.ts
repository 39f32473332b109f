import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, type ComponentProps } from 'react';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { staleWriteOf, type StaleDialog } from './stale.dialog.tsx';
import { refetchTrip } from './trip.queries.ts';

interface VersionedEditOptions<Saved> {
  mutationKey?: readonly string[];
  /** Set where values were taken from the trip: the version, and how to take them again. */
  read?: {
    version: number | undefined;
    /** Others' changes are applied immediately while the user has changed nothing. */
    isUntouched: boolean;
    take: (from: TripDetail) => void;
  };
  /** Writes over this version. */
  send: (version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Any failure but a stale write. */
  onFailed: (error: Error) => void;
  /** Another user wrote first. */
  onStale?: () => void;
  /** The user takes the other's values; the version is theirs, where the server returned it. */
  onTheirs?: (version: number | undefined) => void;
}

interface VersionedEdit {
  /** Writes over the version that the user saw. */
  save: (version: number | undefined) => void;
  isPending: boolean;
  reset: () => void;
  /** Props of the `StaleDialog` to show; undefined while nobody else wrote first. */
  conflict: ComponentProps<typeof StaleDialog> | undefined;
}

/** A write to a trip that carries the version its user saw (docs/architecture.md#row-versions). */
export function useVersionedEdit<Saved>(
  trip: TripDetail,
  { mutationKey, read, send, onSaved, onFailed, onStale, onTheirs }: VersionedEditOptions<Saved>,
): VersionedEdit {
  const { mutate, reset, isPending, error } = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: send,
    onSuccess: onSaved,
    onError: (failure) => {
      if (staleWriteOf(failure)) onStale?.();
      else onFailed(failure);
    },
  });
  const stale = staleWriteOf(error);
  // After a write the form has the newer trip until the screen's own is loaded again.
  const isBehind =
    read !== undefined &&
    read.isUntouched &&
    (trip.row_version ?? 0) > (read.version ?? 0) &&
    !isPending &&
    !stale;
  const takeTrip = useEffectEvent(() => read?.take(trip));
  // Before the frame is painted: the form is a store, which rendering does not write.
  useLayoutEffect(() => {
    if (isBehind) takeTrip();
  }, [isBehind]);
  return {
    save: (version) => mutate(version),
    isPending,
    reset,
    conflict: stale && {
      stale,
      submitting: isPending,
      // Over a change that the user has seen.
      onMine: () => mutate(stale.trip?.row_version),
      onTheirs: () => {
        read?.take(stale.trip ?? trip);
        onTheirs?.(stale.trip?.row_version);
        reset();
        void refetchTrip(trip);
      },
    },
  };
}
