import { listStates, type TripState } from 'shared-contracts/trips/trip';

import type { Variant } from './trip-stats.ts';

/** A visit of the detail screen. */
interface Visit {
  variant: Variant;
  id: string;
  /** The URL of the list in which the trip was. */
  list: string;
  state: TripState;
  /** A part of the batch still waits. */
  isPartial: boolean;
  /** The screen that linked here. */
  from: 'performance' | 'notification' | undefined;
}

interface Redirect {
  path: string;
  /** The notice names the trip's state. */
  isGuarded: boolean;
  /** Keeps the query and the router state of the visit. */
  keepsVisit: boolean;
}

const isOf = (section: 'scheduled' | 'inprogress', state: TripState): boolean =>
  listStates[section].some((one) => one === state);
/** Which of the three screens shows a trip in a state; an expired one is with the ended ones. */
const sectionOf = (state: TripState): Variant =>
  isOf('scheduled', state) ? 'scheduled' : isOf('inprogress', state) ? 'inprogress' : 'completed';

/** Where a trip that is not in this section is shown; the first row that fits. */
const rows: readonly {
  fits: (visit: Visit) => boolean;
  path: (visit: Visit) => string;
  isSilent?: boolean;
}[] = [
  // A link can be older than its trip's state.
  {
    fits: ({ variant }) => variant !== 'scheduled',
    path: ({ state, id }) => `/${sectionOf(state)}/${id}`,
    isSilent: true,
  },
  // Its row in the scheduled list linked here.
  {
    fits: ({ state, isPartial }) => isPartial && isOf('inprogress', state),
    path: ({ id }) => `/inprogress/${id}`,
  },
  // docs/decisions/screens.md#expired-trips
  {
    fits: ({ state, from }) => state === 'expired' && from === 'performance',
    path: ({ id }) => `/completed/${id}?from_performance=true`,
  },
  {
    fits: ({ state, from }) => state === 'expired' && from === 'notification',
    path: ({ id }) => `/completed/${id}`,
  },
  { fits: () => true, path: ({ list }) => list },
];

/** Where the detail screen redirects; undefined where it shows the trip itself. */
export function redirectOf(visit: Visit): Redirect | undefined {
  if (sectionOf(visit.state) === visit.variant) return undefined;
  const row = rows.find(({ fits }) => fits(visit));
  const isSilent = row?.isSilent === true;
  return row && { path: row.path(visit), isGuarded: !isSilent, keepsVisit: isSilent };
}
