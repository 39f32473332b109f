import type { ReactNode } from 'react';
import { dash, kilometres, wholeMinutes } from 'shared-bus';
import { isLocalPhone, toLocalPhone } from 'shared-contracts/core/phone';
import type { TripRow } from 'shared-contracts/trips/trip';
import { displayedFare } from 'shared-contracts/trips/trip.rules';
import {
  ClippedText,
  CopyableId,
  MoneyText,
  PersonText,
  PhoneText,
  StatusBadge,
  ZoneText,
} from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import type { Column } from 'shared-ui/table';

import { SelectAllBox, SelectBox } from './selection.tsx';
import { DetailsButton, detailLinkOf } from './trip-actions.tsx';
import { DropOfBatch, Estimate, ServiceCell } from './trip-cells.tsx';

type TripListRow = FrozenRow<TripRow>;
export type TripColumnTitle =
  `column.${'type' | 'booking-id' | 'pick-zone' | 'drop-zone' | 'fare' | 'estimate' | 'elapsed' | 'cod' | 'order-id' | 'agent' | 'attempts' | 'status' | 'action' | 'trips' | 'pick' | 'driver' | 'customer' | 'trip' | 'booked'}`;
export type TripColumn = Column<TripListRow, TripColumnTitle>;

/** The number of a booking: the batch's, else the trip's. */
export const bookingId = (trip: Pick<TripRow, 'type' | 'batch_number' | 'trip_no'>): string =>
  trip.type === 'batch' && trip.batch_number ? trip.batch_number : trip.trip_no;

/** The amount to collect; without cash on delivery the bid. Undefined for neither. */
const codAmountColumn = (
  trip: Pick<TripRow, 'is_cod_exist' | 'total_cod' | 'bid_amount'>,
): number | undefined => (trip.is_cod_exist ? trip.total_cod : trip.bid_amount) ?? undefined;

/** A removed row shows only that it was removed. */
export const unlessRemoved = (render: (trip: TripRow) => ReactNode) => (trip: TripListRow) =>
  trip.isRemoved ? null : render(trip);
const agentName = (name: string) =>
  isLocalPhone(toLocalPhone(name)) ? (
    <PhoneText phone={name} />
  ) : (
    <ClippedText text={name || dash} />
  );

/** Minutes and kilometres of a trip; one without drop-off has neither. */
export const estimateOf = (inKilometres: (metres: number | null) => string | number) =>
  unlessRemoved(({ dropoff, times, distances }) =>
    !dropoff || (!times.total_est && !distances.total_est) ? (
      dash
    ) : (
      <Estimate
        minutes={wholeMinutes(times.total_est)}
        kilometres={inKilometres(distances.total_est)}
      />
    ),
  );

/** The columns that lists share, by name. */
export const columns = {
  select: {
    key: 'pick',
    min: 44,
    priority: 3,
    title: 'column.pick',
    hideTitle: true,
    head: <SelectAllBox />,
    render: unlessRemoved((trip) => <SelectBox id={trip.id} name={bookingId(trip)} />),
  },
  type: {
    key: 'type',
    min: 76,
    width: 130,
    priority: 2,
    title: 'column.type',
    quiet: true,
    render: unlessRemoved((trip) => <ServiceCell code={trip.trip_type} creator={trip.creator} />),
  },
  bookingId: {
    key: 'booking_id',
    min: 136,
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
  pickupZone: {
    key: 'pick_zone',
    min: 96,
    width: 190,
    priority: 2,
    title: 'column.pick-zone',
    render: unlessRemoved((trip) => (
      <ZoneText zone={trip.pickup.zone_en} address={trip.pickup.address} />
    )),
  },
  dropZone: {
    key: 'drop_zone',
    min: 96,
    width: 190,
    priority: 2,
    title: 'column.drop-zone',
    render: unlessRemoved((trip) => (
      <ZoneText zone={trip.dropoff?.zone_en} address={trip.dropoff?.address} />
    )),
  },
  fare: {
    key: 'fare',
    min: 88,
    priority: 2,
    title: 'column.fare',
    align: 'end',
    render: unlessRemoved((trip) => <MoneyText rupees={displayedFare(trip)} />),
    flash: displayedFare,
  },
  estimate: {
    key: 'estimate',
    min: { en: 136, ur: 152 },
    priority: 4,
    title: 'column.estimate',
    quiet: true,
    align: 'end',
    render: estimateOf(kilometres),
  },
  cod: {
    key: 'cod',
    min: 104,
    priority: 4,
    title: 'column.cod',
    align: 'end',
    render: unlessRemoved((trip) => {
      const amount = codAmountColumn(trip);
      return amount === undefined ? dash : <MoneyText rupees={amount} cashOf={trip.trip_type} />;
    }),
  },
  orderId: {
    key: 'order_id',
    min: 104,
    priority: 4,
    title: 'column.order-id',
    // Beside an amount, which is aligned to the end too.
    align: 'end',
    quiet: true,
    render: unlessRemoved((trip) => <bdi>{trip.order_no || trip.order_id || dash}</bdi>),
  },
  agent: {
    key: 'agent',
    min: 108,
    width: 150,
    priority: 3,
    title: 'column.agent',
    quiet: true,
    render: unlessRemoved((trip) => agentName(trip.user_name)),
  },
  driver: {
    key: 'driver',
    min: 108,
    width: 160,
    priority: 4,
    title: 'column.driver',
    quiet: true,
    render: unlessRemoved(({ driver }) => (
      <PersonText name={driver?.full_name} phone={driver?.phone} />
    )),
  },
  customer: {
    key: 'customer',
    min: 108,
    width: 160,
    priority: 4,
    title: 'column.customer',
    quiet: true,
    render: unlessRemoved(({ passenger }) => (
      <PersonText name={passenger?.name} phone={passenger?.phone} />
    )),
  },
  attempts: {
    key: 'attempts',
    min: 76,
    priority: 3,
    title: 'column.attempts',
    quiet: true,
    align: 'end',
    render: unlessRemoved((trip) => trip.accepted_count ?? dash),
    flash: (trip) => trip.accepted_count,
  },
  status: {
    key: 'status',
    min: 120,
    title: 'column.status',
    render: unlessRemoved((trip) => <StatusBadge state={trip.state} />),
    flash: (trip) => trip.state,
  },
  action: {
    key: 'action',
    min: 92,
    title: 'column.action',
    render: (trip) => <DetailsButton {...detailLinkOf(trip)} name={bookingId(trip)} />,
  },
} as const satisfies Record<string, TripColumn>;
