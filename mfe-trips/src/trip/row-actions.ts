import { createContext } from 'react';
import type { TripRow } from 'shared-contracts/trips/trip';

/** Dialogs that a list has for its rows. */
export interface RowActions {
  /** Opens the choice of a driver. */
  assign?: ((trip: TripRow) => void) | undefined;
  note?: ((trip: TripRow) => void) | undefined;
}

export const RowActionsContext = createContext<RowActions>({});
