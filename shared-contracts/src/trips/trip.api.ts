import { code } from '../core/code.ts';
import { endpoint, maxPageByPosition, pageAnswer, pageQuery } from '../core/endpoint.ts';
import { adminOnly, tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { eventNumbers } from '../core/socket-event.ts';
import { UserZone } from '../session/session.ts';
import {
  listStates,
  tripChips,
  tripPageSizes,
  TripRow,
  tripStates,
  type TripListName,
} from './trip.ts';

const lists = Object.keys(listStates) as TripListName[]; // keys of a const table are its union

/** Filters of a list. */
const filters = {
  city: T.Optional(T.String({ maxLength: 8, description: 'city code' })),
  searchby: T.Optional(T.Values(['trip_no', 'agent', 'phone', 'batch_no'])),
  searchvalue: T.Optional(
    T.String({
      maxLength: 20,
      description: 'a phone in wire form, in progress also the driver’s; else as typed',
    }),
  ),
  type: T.Optional(code('service code; 0 or none means all')),
  status: T.Optional(T.Values(tripStates)),
};
/** Filters and order of a list. */
const listed = {
  state: T.Values(lists),
  ...filters,
  // Of trips that have not ended; only where the server has trip-attention.
  attention: T.Optional(T.Values(tripChips)),
  sortType: T.Optional(T.Values(['asc', 'desc'])),
  sortBy: T.Optional(T.Values(['bdt', 'dt', 'pickup_variance', 'due'])),
};

/**
 * The in-progress, scheduled and completed lists (docs/domain/trip-lists.md#list-calls,
 * docs/decisions/calls.md#open-paths, docs/decisions/calls.md#states-of-a-list,
 * docs/decisions/screens.md#scheduled-list). Ended trips are always sorted by bdt. `due` sorts by
 * when a trip needs action; only a server with trip-attention has it.
 */
export const listTrips = endpoint({
  id: 'trips.list',
  method: 'GET',
  path: '/scheduled/bookings',
  summary: 'Trips by list',
  roles: tripRoles,
  query: T.Object({ ...pageQuery(tripPageSizes, maxPageByPosition), ...listed }),
  answer: T.answer({
    list: T.Array(TripRow),
    ...pageAnswer,
    ...eventNumbers,
    zones: T.Optional(
      T.Array(UserZone, {
        description: 'of the scheduled list: the caller’s working zones, by which it is kept',
      }),
    ),
    total_is_least: T.Optional(
      T.Boolean({
        description: 'there are more than total_records: a search is not counted to its end',
      }),
    ),
  }),
});

/**
 * How many trips of a list need attention (docs/decisions/screens.md#needs-action), of those
 * that match the filters.
 */
export const countTrips = endpoint({
  id: 'trips.counts',
  method: 'GET',
  path: '/scheduled/counts',
  summary: 'Count of trips that need action now or soon',
  roles: tripRoles,
  query: T.Object({ state: T.Values(['scheduled', 'inprogress']), ...filters }),
  answer: T.answer({
    data: T.Object({
      all: T.Integer({ minimum: 0 }),
      needs_action: T.Integer({ minimum: 0 }),
      at_risk: T.Integer({ minimum: 0 }),
      mine: T.Optional(T.Integer({ minimum: 0, description: 'those that the caller has taken' })),
    }),
  }),
  extension: 'trip-attention',
});

/**
 * The same list as a CSV file, all pages, streamed in the list's order. Cells are safe against
 * formulas (docs/decisions/calls.md#csv-downloads).
 */
export const exportTrips = endpoint({
  id: 'trips.export',
  method: 'GET',
  path: '/scheduled/bookings/download',
  summary: 'Trips by list as CSV',
  roles: tripRoles,
  query: T.Object(listed),
  answer: T.Unknown({ description: 'text/csv' }),
  extension: 'trip-export',
});

/**
 * Demo mode only: moves a trip to a state, by the same commands as a real one
 * (docs/decisions/calls.md#open-paths).
 */
export const moveTrip = endpoint({
  id: 'trips.demo-move',
  method: 'POST',
  path: '/demo/trip/{trip_no}/state',
  summary: 'Demo: move a trip to a state',
  roles: [...adminOnly, 'supervisor'],
  params: T.Object({ trip_no: T.String() }),
  body: T.Object({ state: T.Values(tripStates) }),
  answer: T.answer({ data: TripRow }),
  errors: ['trip.unknown', 'trip.state-refused'],
  demo: true,
});
