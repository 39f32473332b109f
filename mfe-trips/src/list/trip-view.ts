import { serverNow } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type TripListName, type TripRow } from 'shared-contracts/trips/trip';
import { isCaredFor } from 'shared-contracts/trips/trip-care.rules';
import { validateSearch, type WrongSearch } from 'shared-contracts/trips/trip-search.rules';
import type { countTrips, listTrips } from 'shared-contracts/trips/trip.api';
import { isOfType, searchTypesOf } from 'shared-contracts/trips/trip.rules';
import type { PageView } from 'shared-ui/list';

import type { TripView } from './trip-params.ts';

export type Attention = Extract<TripView, { list: 'scheduled' }>['attention'];
/** Restricts the list in addition to its filters; the completed list has no such restriction. */
export const attentionOf = (view: TripView): Attention =>
  view.list === 'completed' ? '' : view.attention;

/** The user: a role has its search types, a client sees its own rows. */
export interface Viewer {
  role: Role;
  phone: string;
  id: string;
  /** Names of the pickup zones that limit the scheduled list, by city; a city without is complete. */
  zones?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** Whether a trip is in the user's working zones (docs/decisions/screens.md#scheduled-list). */
export const isInZones = ({ city, pickup }: TripRow, { zones }: Viewer): boolean =>
  zones?.get(city)?.has(pickup.zone_en) ?? true;

/** The search type in force: a client has Booking ID alone (docs/domain/trip-lists.md#search). */
export const searchTypeOf = (view: TripView, { role }: Viewer): TripView['searchby'] => {
  const allowed = searchTypesOf(role);
  return allowed.includes(view.searchby) ? view.searchby : (allowed[0] ?? 'trip_no');
};

/** The search in wire form; undefined for an invalid one, whose field shows the error. */
const searchOf = (view: TripView, viewer: Viewer) =>
  validateSearch(searchTypeOf(view, viewer), view.searchvalue);
/** The error of the view's search; undefined for a valid one and for none. */
export function wrongSearchOf(view: TripView, viewer: Viewer): WrongSearch | undefined {
  const search = searchOf(view, viewer);
  return search && 'wrong' in search ? search : undefined;
}

/** The call's name of this list: the completed one is named by its status. */
const stateOf = (view: TripView): TripListName =>
  view.list === 'completed' ? view.status : view.list;

const filtersOf = (view: TripView, viewer: Viewer) => {
  const search = searchOf(view, viewer);
  return {
    ...(search && 'searchby' in search && search),
    ...(view.type !== 0 && { type: view.type }),
    ...(view.list !== 'completed' && view.city && { city: view.city }),
    ...(view.list === 'inprogress' && view.status && { status: view.status }),
  };
};

/** The view as the query of the call that counts; undefined for the completed list. */
export const countQueryOf = (
  view: TripView,
  viewer: Viewer,
): NonNullable<Input<typeof countTrips>['query']> | undefined =>
  view.list === 'completed' ? undefined : { state: view.list, ...filtersOf(view, viewer) };

/** The view as the query of the list call. */
export function tripQueryOf(
  view: TripView,
  viewer: Viewer,
): NonNullable<Input<typeof listTrips>['query']> {
  const attention = attentionOf(view);
  return {
    page: view.page,
    limit: view.limit,
    state: stateOf(view),
    ...filtersOf(view, viewer),
    ...(attention && { attention }),
    sortBy: view.sortBy,
    sortType: view.sort,
  };
}

type SortBy = TripView['sortBy'];
/** By row: an event is compared with all rows of its page, whose dates are read once. */
const remember = (read: (trip: TripRow) => number): ((trip: TripRow) => number) => {
  const known = new WeakMap<TripRow, number>();
  return (trip) => {
    const value = known.get(trip) ?? read(trip);
    known.set(trip, value);
    return value;
  };
};
/** The sort values of a list, as numbers; NaN for a missing one. */
const orderOf: Record<SortBy, (trip: TripRow) => number> = {
  bdt: remember((trip) => Date.parse(trip.bdt)),
  dt: remember((trip) => Date.parse(trip.dt)),
  pickup_variance: (trip) => trip.pickup_variance ?? NaN,
  due: remember((trip) => Date.parse(trip.needs_action?.from ?? '')),
};

/** The same view for live rows. Only the server can match a search. */
export function tripPageViewOf(
  view: TripView,
  viewer: Viewer,
  now: () => number = serverNow,
): PageView<TripRow> {
  const states: readonly string[] = listStates[stateOf(view)];
  const sign = view.sort === 'desc' ? -1 : 1;
  const read = orderOf[view.sortBy];
  /** A missing value is last in both orders, as on the server. */
  const missing = sign * Number.MAX_SAFE_INTEGER;
  const order = (trip: TripRow): number => {
    const value = read(trip);
    return Number.isNaN(value) ? missing : value;
  };
  const sunk = ({ care }: TripRow): number => Number(isCaredFor(care, now()));
  const search = searchOf(view, viewer);
  const attention = attentionOf(view);
  const isServers = search !== undefined && 'searchby' in search;
  const isListed = (trip: TripRow): boolean =>
    states.includes(trip.state ?? '') &&
    !trip.is_removed &&
    (view.list !== 'inprogress' || view.status === '' || trip.state === view.status) &&
    (!attention ||
      (attention === 'mine'
        ? trip.care?.owner?.id === viewer.id
        : urgencyAt(trip.needs_action, now()) === attention));
  const passes = (trip: TripRow): boolean =>
    isOfType(trip, view.type) &&
    (view.list === 'completed' || view.city === '' || trip.city === view.city) &&
    (view.list !== 'scheduled' || isInZones(trip, viewer)) &&
    (viewer.role !== 'dispatch_client' || trip.user_name === viewer.phone);
  return {
    limit: view.limit,
    // Only the server can decide where a trip of an unknown state belongs.
    fits: (trip) =>
      trip.state === null
        ? undefined
        : !isListed(trip) || !passes(trip)
          ? false
          : isServers
            ? undefined
            : true,
    // Only re-initiated bookings leave the completed list. With a filter by state, a search or a
    // chip, only the server can decide which rows were in it.
    left: (trip) => {
      if (
        !passes(trip) ||
        (view.list === 'completed' && !(trip.is_removed && states.includes(trip.state ?? '')))
      )
        return false;
      return isServers || attention || (view.list === 'inprogress' && view.status !== '')
        ? undefined
        : true;
    },
    // Trips that somebody takes care of come after all others, in both orders.
    compare: (a, b) =>
      (view.sortBy === 'due' ? sunk(a) - sunk(b) : 0) ||
      sign * (order(a) - order(b) || (a.id < b.id ? -1 : 1)),
    canMove: view.sortBy === 'pickup_variance' || view.sortBy === 'due',
  };
}

/**
 * The blank filters: what "clear" sets. The scheduled list's city and the sort are not filters,
 * since they always have a value.
 */
export const noTripFilters = { searchvalue: '', type: 0 } as const;
export const isTripViewFiltered = (view: TripView): boolean =>
  view.searchvalue !== '' ||
  view.type !== 0 ||
  attentionOf(view) !== '' ||
  (view.list === 'inprogress' && (view.status !== '' || view.city !== '')) ||
  (view.list === 'completed' && view.status !== 'all');
