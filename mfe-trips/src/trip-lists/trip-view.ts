import type { Input } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';
import { typeMenu } from 'shared-contracts/services/service';
import {
  listStates,
  tripPageSizes,
  type TripListName,
  type TripRow,
} from 'shared-contracts/trips/trip';
import { validateSearch, type WrongSearch } from 'shared-contracts/trips/trip-search.rules';
import type { listTrips } from 'shared-contracts/trips/trip.api';
import { isOfType, searchTypes, searchTypesOf } from 'shared-contracts/trips/trip.rules';
import { freeText, oneOf, pageNumber, type AddressValues, type PageView } from 'shared-ui/list';

/**
 * What an address or a field may hold of a search: more than is allowed, so that a longer text is
 * an error and not cut to another.
 */
export const storedSearchLength = 60;
/** Cities by code (docs/domain/trip-lists.md). */
export const scheduledCities = ['KHI', 'LHR', 'RWP'] as const;
/**
 * How a trip of the completed list ended (docs/domain/trip-lists.md); each is a list of its own to
 * the call.
 */
export const completedStatuses = ['all', 'completed', 'expired'] as const;
const typeCodes = typeMenu.map(({ code }) => code);
const shared = {
  searchby: oneOf(searchTypes, 'agent'),
  searchvalue: freeText(storedSearchLength),
  type: oneOf(typeCodes, 0),
  sort: oneOf(['asc', 'desc'], 'desc'),
  page: pageNumber,
  limit: oneOf(tripPageSizes, tripPageSizes[0]),
};

/**
 * What the lists' addresses say. The scheduled list is of one city (default KHI,
 * docs/domain/trip-lists.md), the others of one status or all.
 */
export const scheduledParams = {
  ...shared,
  city: oneOf(scheduledCities, 'KHI'),
  sortBy: oneOf(['bdt'], 'bdt'),
};
export const inProgressParams = {
  ...shared,
  status: oneOf(['', 'accepted', 'arrived'], ''),
  sortBy: oneOf(['dt', 'pickup_variance'], 'dt'),
};
/** Here a search is first of all by Booking ID (docs/domain/trip-lists.md#search). */
export const completedParams = {
  ...shared,
  searchby: oneOf(searchTypes, 'trip_no'),
  status: oneOf(completedStatuses, 'all'),
  sortBy: oneOf(['bdt'], 'bdt'),
};
export type ScheduledView = AddressValues<typeof scheduledParams>;
export type InProgressView = AddressValues<typeof inProgressParams>;
export type CompletedView = AddressValues<typeof completedParams>;
export type ListName = 'scheduled' | 'inprogress' | 'completed';
/** One of the views, told apart by its list. */
export type TripView =
  | ({ list: 'scheduled' } & ScheduledView)
  | ({ list: 'inprogress' } & InProgressView)
  | ({ list: 'completed' } & CompletedView);

/** Who looks: a role sees what its search types allow, a client its own rows. */
export interface Viewer {
  role: Role;
  phone: string;
  /** Names of the pickup zones that the scheduled list is kept to; undefined for all. */
  zones?: ReadonlySet<string> | undefined;
}

/** The search type in force: a client has Booking ID alone (docs/domain/trip-lists.md#search). */
export const searchTypeOf = (view: TripView, { role }: Viewer): TripView['searchby'] => {
  const allowed = searchTypesOf(role);
  return allowed.includes(view.searchby) ? view.searchby : (allowed[0] ?? 'trip_no');
};

/** The search as it is sent; a wrong one is not sent, and its field says so. */
const searchOf = (view: TripView, viewer: Viewer) =>
  validateSearch(searchTypeOf(view, viewer), view.searchvalue);
/** What is wrong with the view's search; undefined for a right one and for none. */
export function wrongSearchOf(view: TripView, viewer: Viewer): WrongSearch | undefined {
  const search = searchOf(view, viewer);
  return search && 'wrong' in search ? search : undefined;
}

/** What the call names this list: the completed one goes by its status. */
const stateOf = (view: TripView): TripListName =>
  view.list === 'completed' ? view.status : view.list;

/** The view as the list call asks for it. */
export function tripQueryOf(
  view: TripView,
  viewer: Viewer,
): NonNullable<Input<typeof listTrips>['query']> {
  const search = searchOf(view, viewer);
  return {
    page: view.page,
    limit: view.limit,
    state: stateOf(view),
    ...(search && 'searchby' in search && search),
    ...(view.type !== 0 && { type: view.type }),
    ...(view.list === 'scheduled' && { city: view.city }),
    ...(view.list === 'inprogress' && view.status && { status: view.status }),
    sortBy: view.sortBy,
    sortType: view.sort,
  };
}

/** What a list sorts by, as numbers; a missing one stands last either way, as on the server. */
const orderOf: Record<TripView['sortBy'], (trip: TripRow, missing: number) => number> = {
  bdt: (trip, missing) => Date.parse(trip.bdt) || missing,
  dt: (trip, missing) => Date.parse(trip.dt) || missing,
  pickup_variance: (trip, missing) => trip.pickup_variance ?? missing,
};

/** The same view as a judge of live rows. What a search finds, only the server can tell. */
export function tripPageViewOf(view: TripView, viewer: Viewer): PageView<TripRow> {
  const states: readonly string[] = listStates[stateOf(view)];
  const sign = view.sort === 'desc' ? -1 : 1;
  const order = (trip: TripRow): number =>
    orderOf[view.sortBy](trip, sign * Number.MAX_SAFE_INTEGER);
  const search = searchOf(view, viewer);
  const isSearched = search !== undefined && 'searchby' in search;
  const isListed = (trip: TripRow): boolean =>
    states.includes(trip.state ?? '') &&
    !trip.is_removed &&
    (view.list !== 'inprogress' || view.status === '' || trip.state === view.status);
  const passes = (trip: TripRow): boolean =>
    isOfType(trip, view.type) &&
    (view.list !== 'scheduled' ||
      (trip.city === view.city && (!viewer.zones || viewer.zones.has(trip.pickup.zone_en)))) &&
    (viewer.role !== 'dispatch_client' || trip.user_name === viewer.phone);
  return {
    limit: view.limit,
    // What a state means that this console does not know, only the server can tell.
    fits: (trip) =>
      trip.state === null
        ? undefined
        : !isListed(trip) || !passes(trip)
          ? false
          : isSearched
            ? undefined
            : true,
    // Out of the completed list comes only what was booked anew. Of one state among several, and of
    // a search, only the server knows who was in it.
    left: (trip) => {
      if (
        !passes(trip) ||
        (view.list === 'completed' && !(trip.is_removed && states.includes(trip.state ?? '')))
      )
        return false;
      return isSearched || (view.list === 'inprogress' && view.status !== '') ? undefined : true;
    },
    compare: (a, b) => sign * (order(a) - order(b) || (a.id < b.id ? -1 : 1)),
    canMove: view.sortBy === 'pickup_variance',
  };
}

/** What all lists' addresses have in common. */
export type CommonChange = Partial<AddressValues<typeof shared>>;
/**
 * The blank filters: what "clear" sets. The city and the sort are no filters: something always
 * holds.
 */
export const noTripFilters = { searchvalue: '', type: 0 } as const;
export const isTripViewFiltered = (view: TripView): boolean =>
  view.searchvalue !== '' ||
  view.type !== 0 ||
  (view.list === 'inprogress' && view.status !== '') ||
  (view.list === 'completed' && view.status !== 'all');
