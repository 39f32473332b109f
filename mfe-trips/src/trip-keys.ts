import type { RefObject } from 'react';
import { serverNow } from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import { isCaredFor } from 'shared-contracts/trips/trip-care.rules';
import type { TableHandle } from 'shared-ui/table';

import type { Peek } from './peek/use-peek.ts';
import { useHoldKey } from './trip/hold-button.tsx';
import { useCareKeys } from './trip/use-care-keys.ts';

type KeyActions = Record<'assign' | 'why' | 'note', ((trip: TripRow) => void) | undefined>;

interface TripKeys {
  rows: readonly TripRow[];
  peek: Peek;
  table: RefObject<TableHandle | null>;
  actions: KeyActions;
}

/** The first trip that needs action and that nobody takes care of. */
function firstPressing(rows: readonly TripRow[]): TripRow | undefined {
  const now = serverNow();
  return rows.find(
    ({ needs_action: due, care }) =>
      urgencyAt(due, now) === 'needs_action' && !isCaredFor(care, now),
  );
}

/**
 * The keys of a list of unfinished trips. They act on the trip beside the list, else on the row
 * that has the focus, else, except that which holds it, on the first one that needs action. A key
 * for a trip that has just left acts on no other.
 */
export function useTripKeys({ rows, peek, table, actions }: TripKeys): void {
  const focusedRow = () => table.current?.focusedRow();
  const chosen = () => {
    const focused = focusedRow();
    return peek.trip ?? rows.find(({ id }) => id === focused);
  };
  const hasChoice = () => focusedRow() !== undefined || peek.hasJustLeft();
  useCareKeys(() => chosen() ?? (hasChoice() ? undefined : firstPressing(rows)), actions);
  useHoldKey(chosen);
}
