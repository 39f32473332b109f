import { useEffect, useRef, useState } from 'react';
import type { TripRow } from 'shared-contracts/trips/trip';

import { detailLinkOf, useOpenDetails } from '../table/trip-actions.tsx';

/** From this window width on, in pixels, there is room for a trip beside its list. */
const peekFrom = 1024;
/** Below this width a press opens the trip's own page. */
const phoneBelow = 640;
/** For so long, in milliseconds, a key may still be meant for a trip that has left. */
export const reactionMs = 2000;

export interface Peek {
  /** The trip that is shown beside the list; undefined for none. */
  trip: TripRow | undefined;
  show: (trip: TripRow) => void;
  /** Shows it with the explanation of its drivers' order. */
  explain: (trip: TripRow) => void;
  isExplaining: boolean;
  /** Closes it; its row gets the focus. */
  close: () => void;
  /** Whether it has just closed because its row left the list. */
  hasJustLeft: () => boolean;
}

/** Whether there is room for a trip beside its list. */
export const hasPeek = (): boolean => innerWidth >= peekFrom;

/** A trip that is shown beside its list. It closes when its row leaves the list, for good. */
export function usePeek(rows: readonly TripRow[], focusRow: (id: string) => void): Peek {
  const [id, setId] = useState<string>();
  const [isExplaining, setIsExplaining] = useState(false);
  const openDetails = useOpenDetails();
  const trip = id === undefined ? undefined : rows.find((row) => row.id === id);
  const hasLeft = id !== undefined && !trip;
  const leftAt = useRef(-Infinity);
  useEffect(() => {
    if (!hasLeft) return;
    leftAt.current = Date.now();
    setId(undefined);
  }, [hasLeft]);
  return {
    trip,
    show: (row) => {
      setIsExplaining(false);
      if (hasPeek()) setId(row.id);
      else if (innerWidth < phoneBelow) openDetails(detailLinkOf(row));
    },
    explain: (row) => {
      setIsExplaining(true);
      setId(row.id);
    },
    isExplaining,
    close: () => {
      if (id !== undefined) focusRow(id);
      setId(undefined);
    },
    hasJustLeft: () => Date.now() - leftAt.current < reactionMs,
  };
}
