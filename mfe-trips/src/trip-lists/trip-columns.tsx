import type { ReactNode } from 'react';
import { dash, kilometres, wholeKilometres, wholeMinutes } from 'shared-bus';
import { isLocalPhone, toLocalPhone } from 'shared-contracts/core/phone';
import type { TripRow } from 'shared-contracts/trips/trip';
import { displayedFare } from 'shared-contracts/trips/trip.rules';
import { PhoneText, CopyableId, ElapsedTime, MoneyText, StatusBadge } from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import type { Column } from 'shared-ui/table';

import { SelectAllBox, SelectBox } from './selection.tsx';
import {
  CompletedActions,
  DetailsButton,
  detailLinkOf,
  ScheduledActions,
} from './trip-actions.tsx';
import {
  DropOfBatch,
  CompletedStatusBadge,
  Estimate,
  LateMark,
  ServiceCell,
} from './trip-cells.tsx';
import { ZoneText } from './zone-text.tsx';

type TripListRow = FrozenRow<TripRow>;
export type TripColumnTitle =
  `column.${'type' | 'booking-id' | 'pick-zone' | 'drop-zone' | 'fare' | 'estimate' | 'elapsed' | 'cod' | 'order-id' | 'agent' | 'attempts' | 'status' | 'action' | 'trips' | 'pick'}`;
type TripColumn = Column<TripListRow, TripColumnTitle>;

/** The number of a booking: the batch's, else the trip's. */
export const bookingId = (trip: Pick<TripRow, 'type' | 'batch_number' | 'trip_no'>): string =>
  trip.type === 'batch' && trip.batch_number ? trip.batch_number : trip.trip_no;

/** The amount to collect; without cash on delivery the bid. Undefined for neither. */
const codAmountColumn = (
  trip: Pick<TripRow, 'is_cod_exist' | 'total_cod' | 'bid_amount'>,
): number | undefined => (trip.is_cod_exist ? trip.total_cod : trip.bid_amount) ?? undefined;

/** A removed row shows only that it was removed. */
const unlessGone = (render: (trip: TripRow) => ReactNode) => (trip: TripListRow) =>
  trip.isRemoved ? null : render(trip);
const agentName = (name: string) =>
  isLocalPhone(toLocalPhone(name)) ? <PhoneText phone={name} /> : name || dash;

/** Minutes and kilometres of a trip; one without drop-off has neither. */
const estimateOf = (inKilometres: (metres: number | null) => string | number) =>
  unlessGone(({ dropoff, times, distances }) =>
    !dropoff || (!times.total_est && !distances.total_est) ? (
      dash
    ) : (
      <Estimate
        minutes={wholeMinutes(times.total_est)}
        kilometres={inKilometres(distances.total_est)}
      />
    ),
  );

const columns = {
  pick: {
    key: 'pick',
    title: 'column.pick',
    hideTitle: true,
    head: <SelectAllBox />,
    render: unlessGone((trip) => <SelectBox id={trip.id} name={bookingId(trip)} />),
  },
  type: {
    key: 'type',
    title: 'column.type',
    render: unlessGone((trip) => <ServiceCell code={trip.trip_type} creator={trip.creator} />),
  },
  bookingId: {
    key: 'booking_id',
    title: 'column.booking-id',
    render: (trip) =>
      trip.isRemoved ? (
        <RemovedRowText />
      ) : (
        <>
          <CopyableId text={bookingId(trip)} />
          <DropOfBatch trip={trip} />
        </>
      ),
  },
  pickZone: {
    key: 'pick_zone',
    title: 'column.pick-zone',
    render: unlessGone((trip) => (
      <ZoneText zone={trip.pickup.zone_en} address={trip.pickup.address} />
    )),
  },
  dropZone: {
    key: 'drop_zone',
    title: 'column.drop-zone',
    render: unlessGone((trip) => (
      <ZoneText zone={trip.dropoff?.zone_en} address={trip.dropoff?.address} />
    )),
  },
  fare: {
    key: 'fare',
    title: 'column.fare',
    align: 'end',
    render: unlessGone((trip) => <MoneyText rupees={displayedFare(trip)} />),
    flash: displayedFare,
  },
  estimate: {
    key: 'estimate',
    title: 'column.estimate',
    align: 'end',
    render: estimateOf(kilometres),
  },
  cod: {
    key: 'cod',
    title: 'column.cod',
    align: 'end',
    render: unlessGone((trip) => {
      const amount = codAmountColumn(trip);
      return amount === undefined ? dash : <MoneyText rupees={amount} />;
    }),
  },
  orderId: {
    key: 'order_id',
    title: 'column.order-id',
    render: unlessGone((trip) => <bdi>{trip.order_no || trip.order_id || dash}</bdi>),
  },
  agent: {
    key: 'agent',
    title: 'column.agent',
    render: unlessGone((trip) => <bdi>{agentName(trip.user_name)}</bdi>),
  },
  attempts: {
    key: 'attempts',
    title: 'column.attempts',
    align: 'end',
    render: unlessGone((trip) => trip.accepted_count ?? dash),
    flash: (trip) => trip.accepted_count,
  },
  status: {
    key: 'status',
    title: 'column.status',
    pinned: 'beside',
    render: unlessGone((trip) => <StatusBadge state={trip.state} />),
    flash: (trip) => trip.state,
  },
  action: {
    key: 'action',
    title: 'column.action',
    pinned: true,
    render: (trip) => <DetailsButton {...detailLinkOf(trip)} name={bookingId(trip)} />,
  },
} as const satisfies Record<string, TripColumn>;
const {
  pick,
  type,
  bookingId: id,
  pickZone,
  dropZone,
  fare,
  estimate,
  cod,
  orderId,
  agent,
  attempts,
  status,
  action,
} = columns;

/** Since booking time; the list is sorted by it (docs/domain/trip-lists.md). */
const sinceBooked: TripColumn = {
  key: 'elapsed',
  title: 'column.elapsed',
  align: 'end',
  sort: 'bdt',
  render: unlessGone((trip) => <ElapsedTime since={trip.bdt} />),
};
/**
 * Red above zero as specified; a trip that is really late has a mark beside it
 * (docs/decisions/screens.md#late-mark).
 */
const sinceLoaded: TripColumn = {
  key: 'elapsed',
  title: 'column.elapsed',
  align: 'end',
  sort: 'dt',
  render: unlessGone((trip) => (
    <>
      <LateMark dt={trip.dt} estimate={trip.times.total_est} />
      <ElapsedTime since={trip.dt} lateAfterSeconds={0} />
    </>
  )),
};

/** The scheduled list, which is the load board too (docs/decisions/screens.md#scheduled-list). */
export const scheduledColumns: readonly TripColumn[] = [
  pick,
  type,
  id,
  pickZone,
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
  pick,
  type,
  id,
  pickZone,
  dropZone,
  fare,
  { ...estimate, sort: 'pickup_variance', render: estimateOf(wholeKilometres) },
  sinceLoaded,
  cod,
  orderId,
  agent,
  status,
];
/**
 * The completed list (docs/domain/trip-lists.md). Booking IDs increase with booking time, so the
 * column sorts by that.
 */
export const completedColumns: readonly TripColumn[] = [
  type,
  { ...id, sort: 'bdt' },
  pickZone,
  dropZone,
  fare,
  { ...estimate, title: 'column.trips' },
  cod,
  orderId,
  agent,
  { ...status, render: unlessGone((trip) => <CompletedStatusBadge state={trip.state} />) },
];
/** Columns that a user may hide: all but those for identity and actions. */
export const isHideable = ({ key }: { key: string }): boolean =>
  !['pick', 'type', 'booking_id', 'action'].includes(key);
/** The last column of each list, shown where the composition has the page that it opens. */
export const actionColumns = {
  scheduled: {
    ...action,
    render: (trip) => <ScheduledActions trip={trip} name={bookingId(trip)} />,
  },
  inprogress: action,
  completed: {
    ...action,
    render: (trip) => <CompletedActions trip={trip} name={bookingId(trip)} />,
  },
} as const satisfies Record<string, TripColumn>;
