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
 * The maximum search text in a URL or a field: more than is valid, so that a longer text is an
 * error and not truncated to another.
 */
export const storedSearchLength = 60;
/** Cities by code (docs/domain/trip-lists.md). */
export const scheduledCities = ['KHI', 'LHR', 'RWP'] as const;
/**
 * How a trip of the completed list ended (docs/domain/trip-lists.md); for the call each is a list
 * of its own.
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
 * The parameters of the lists' URLs. The scheduled list is of one city (default KHI,
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
/** The default search type here is Booking ID (docs/domain/trip-lists.md#search). */
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
/** One of the views, discriminated by its list. */
export type TripView =
  | ({ list: 'scheduled' } & ScheduledView)
  | ({ list: 'inprogress' } & InProgressView)
  | ({ list: 'completed' } & CompletedView);

/** The user: a role has its search types, a client sees its own rows. */
export interface Viewer {
  role: Role;
  phone: string;
  /** Names of the pickup zones that limit the scheduled list; undefined for all. */
  zones?: ReadonlySet<string> | undefined;
}

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

/** The view as the query of the list call. */
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

/**
 * The sort values of a list, as numbers; a missing one is last in both orders, as on the server.
 */
const orderOf: Record<TripView['sortBy'], (trip: TripRow, missing: number) => number> = {
  bdt: (trip, missing) => Date.parse(trip.bdt) || missing,
  dt: (trip, missing) => Date.parse(trip.dt) || missing,
  pickup_variance: (trip, missing) => trip.pickup_variance ?? missing,
};

/** The same view for live rows. Only the server can match a search. */
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
    // Only the server knows where a trip of an unknown state belongs.
    fits: (trip) =>
      trip.state === null
        ? undefined
        : !isListed(trip) || !passes(trip)
          ? false
          : isSearched
            ? undefined
            : true,
    // Only re-initiated bookings leave the completed list. For one state among several, and for a
    // search, only the server knows which rows were in it.
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

/** Parameters of all lists' URLs. */
export type CommonChange = Partial<AddressValues<typeof shared>>;
/**
 * The blank filters: what "clear" sets. The city and the sort are not filters, since they always
 * have a value.
 */
export const noTripFilters = { searchvalue: '', type: 0 } as const;
export const isTripViewFiltered = (view: TripView): boolean =>
  view.searchvalue !== '' ||
  view.type !== 0 ||
  (view.list === 'inprogress' && view.status !== '') ||
  (view.list === 'completed' && view.status !== 'all');
