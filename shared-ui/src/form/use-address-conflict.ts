import { useState } from 'react';
import { isApiFailure } from 'shared-bus';
import {
  readStaleAddress,
  type SavedAddress,
  type StaleAddress,
} from 'shared-contracts/address/address';

import { mergedWith } from './merged-with.ts';

/** The shown part of an address: its fields, and the place on the map. */
interface Shown<F extends object, P> {
  fields: F;
  place: P;
}

interface AddressConflict<F extends object, P> {
  /** The address as the user last saw it; undefined for a new one. */
  seen: SavedAddress | undefined;
  /** A part of the body: the version that the user saw. */
  version: { row_version?: number };
  /** Others' changes since, for `StaleChange`. */
  writes: StaleAddress['changes'] | undefined;
  /**
   * Takes over others' changes in parts that were left alone here, and keeps the rest. Returns the
   * values to show; undefined for any other error.
   */
  takeOver: (error: unknown, typed: Shown<F, P>) => Shown<F, P> | undefined;
  /** Discards the input; returns the values to show. */
  theirs: () => Shown<F, P> | undefined;
}

/** A change of an address that others have changed since (docs/architecture.md#row-versions). */
export function useAddressConflict<F extends object, P>(
  opened: SavedAddress | undefined,
  shownOf: (address: SavedAddress) => Shown<F, P>,
): AddressConflict<F, P> {
  const [seen, setSeen] = useState(opened);
  const [writes, setWrites] = useState<StaleAddress['changes']>();
  return {
    seen,
    version: seen?.row_version === undefined ? {} : { row_version: seen.row_version },
    writes,
    takeOver(error, typed) {
      const isStale = isApiFailure(error) && error.errorId === 'version.stale';
      const stale = isStale ? readStaleAddress(error.answer) : undefined;
      if (!stale || !seen) return undefined;
      const [before, now] = [shownOf(seen), shownOf(stale.address)];
      const isSamePlace = JSON.stringify(typed.place) === JSON.stringify(before.place);
      setSeen(stale.address);
      setWrites(stale.changes);
      return {
        fields: mergedWith(typed.fields, before.fields, now.fields),
        place: isSamePlace ? now.place : typed.place,
      };
    },
    theirs() {
      setWrites(undefined);
      return seen && shownOf(seen);
    },
  };
}
