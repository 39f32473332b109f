import { wholeKilometres } from 'shared-bus';

import { ElapsedCell } from './elapsed-cell.tsx';
import { CompletedActions, InProgressActions, ScheduledActions } from './trip-actions.tsx';
import { CompletedStatusBadge } from './trip-cells.tsx';
import { bookingId, columns, estimateOf, unlessRemoved, type TripColumn } from './trip-column.tsx';

const {
  select,
  type,
  bookingId: id,
  pickupZone,
  dropZone,
  fare,
  estimate,
  cod,
  orderId,
  agent,
  driver,
  customer,
  attempts,
  status,
  action,
} = columns;

/** Since booking time; the list is sorted by it (docs/domain/trip-lists.md). */
const sinceBooked: TripColumn = {
  key: 'elapsed',
  min: 180,
  title: 'column.elapsed',
  align: 'end',
  sort: 'bdt',
  render: unlessRemoved((trip) => <ElapsedCell trip={trip} since={trip.bdt} />),
};
/**
 * Red above zero as specified; a trip that needs action is marked as well
 * (docs/decisions/screens.md#needs-action).
 */
const sinceLoaded: TripColumn = {
  key: 'elapsed',
  min: 180,
  title: 'column.elapsed',
  align: 'end',
  sort: 'dt',
  render: unlessRemoved((trip) => <ElapsedCell trip={trip} since={trip.dt} redAfterSeconds={0} />),
};

/** The scheduled list, which is the load board too (docs/decisions/screens.md#scheduled-list). */
export const scheduledColumns: readonly TripColumn[] = [
  select,
  type,
  id,
  pickupZone,
  dropZone,
  fare,
  estimate,
  sinceBooked,
  cod,
  orderId,
  agent,
  attempts,
];
/** The in-progress list; Mins/km sorts by pickup_variance, and its kilometres are whole. */
export const inProgressColumns: readonly TripColumn[] = [
  select,
  type,
  id,
  pickupZone,
  dropZone,
  fare,
  { ...estimate, sort: 'pickup_variance', render: estimateOf(wholeKilometres) },
  sinceLoaded,
  cod,
  orderId,
  agent,
  driver,
  customer,
  status,
];
/**
 * The completed list (docs/domain/trip-lists.md#completed-list). It is sorted by booking time, of
 * which it has no column.
 */
export const completedColumns: readonly TripColumn[] = [
  type,
  id,
  pickupZone,
  dropZone,
  fare,
  { ...estimate, title: 'column.trips' },
  cod,
  orderId,
  agent,
  { ...status, render: unlessRemoved((trip) => <CompletedStatusBadge state={trip.state} />) },
];
/** Columns that a user may hide: all but those for identity and actions. */
export const isHideable = ({ key }: { key: string }): boolean =>
  !['pick', 'type', 'booking_id', 'action'].includes(key);
/** The last column of each list, shown where the composition has the page that it opens. */
export const actionColumns = {
  scheduled: {
    ...action,
    min: 148,
    render: (trip) => <ScheduledActions trip={trip} name={bookingId(trip)} care="short" />,
  },
  inprogress: {
    ...action,
    min: { en: 120, ur: 104 },
    render: (trip) => <InProgressActions trip={trip} name={bookingId(trip)} care="short" />,
  },
  completed: {
    ...action,
    min: 196,
    render: (trip) => <CompletedActions trip={trip} name={bookingId(trip)} />,
  },
} as const satisfies Record<string, TripColumn>;

/** The last column of a list of unfinished trips, with all actions in the row. */
export const careColumns = {
  scheduled: {
    ...action,
    min: 288,
    render: (trip) => <ScheduledActions trip={trip} name={bookingId(trip)} care="wide" />,
  },
  inprogress: {
    ...action,
    min: 288,
    render: (trip) => <InProgressActions trip={trip} name={bookingId(trip)} care="wide" />,
  },
} as const satisfies Record<string, TripColumn>;

/** Actions of a trip beside its list, in addition to its care. */
export const peekActions = {
  scheduled: (trip) => <ScheduledActions trip={trip} name={bookingId(trip)} />,
  inprogress: action.render,
  completed: (trip) => <CompletedActions trip={trip} name={bookingId(trip)} />,
} as const satisfies Record<string, TripColumn['render']>;

/** The width of the last column on a phone, where one button is below the other. */
export const phoneActionMin = { scheduled: 104, inprogress: 104, completed: 116 } as const;
