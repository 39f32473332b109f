import type { TripRow } from 'shared-contracts/trips/trip';
import { ElapsedTime, RouteText, ServiceLabel, ShortTime, StatusBadge } from 'shared-ui/display';
import { RemovedRowText } from 'shared-ui/list';
import { TwoLines } from 'shared-ui/table';

import type { TripView } from '../list/trip-params.ts';
import { hasHoldText } from '../trip/hold-action.ts';
import { HoldNote } from '../trip/hold-button.tsx';
import { OfferText } from '../trip/offer-text.tsx';
import { CompletedStatusBadge } from './trip-cells.tsx';
import { bookingId, type TripColumn } from './trip-column.tsx';

type List = TripView['list'];

/** From where to where; id, service and driver below. */
function RouteCell({ trip }: { trip: TripRow }) {
  const { pickup, dropoff, driver } = trip;
  return (
    <TwoLines
      first={
        <span data-shrinks>
          <RouteText pickup={pickup} dropoff={dropoff} />
        </span>
      }
      second={
        <>
          <bdi>{bookingId(trip)}</bdi>
          <ServiceLabel code={trip.trip_type} />
          {driver?.full_name ? (
            <bdi data-below title={driver.full_name}>
              {driver.full_name}
            </bdi>
          ) : null}
        </>
      }
    />
  );
}

/** When, with the mark of a late trip, above the state. */
function StateCell({ trip, list }: { trip: TripRow; list: List }) {
  const needsAction = trip.needs_action ?? null;
  const time = {
    scheduled: <ElapsedTime since={trip.bdt} needsAction={needsAction} />,
    inprogress: <ElapsedTime since={trip.dt} redAfterSeconds={0} needsAction={needsAction} />,
    completed: <ShortTime at={trip.bdt} />,
  }[list];
  const state =
    list === 'completed' ? (
      <CompletedStatusBadge state={trip.state} />
    ) : trip.offer ? (
      <OfferText offer={trip.offer} isShort />
    ) : hasHoldText(trip) ? (
      <HoldNote trip={trip} />
    ) : (
      <StatusBadge state={trip.state} />
    );
  return <TwoLines align="end" first={time} second={state} />;
}

const route: TripColumn = {
  key: 'route',
  min: 150,
  width: 600,
  title: 'column.trip',
  render: (trip) => (trip.isRemoved ? <RemovedRowText /> : <RouteCell trip={trip} />),
};
const stateOf = (list: List, sort: string): TripColumn => ({
  key: 'when',
  min: 130,
  title: list === 'completed' ? 'column.booked' : 'column.elapsed',
  align: 'end',
  sort,
  render: (trip) => (trip.isRemoved ? null : <StateCell trip={trip} list={list} />),
  flash: (trip) => trip.state,
});

/**
 * The rows of each list on a phone: route, time and state in the first view
 * (docs/look.md#a-list-screen).
 */
export const phoneColumns: Readonly<Record<List, readonly TripColumn[]>> = {
  scheduled: [route, stateOf('scheduled', 'bdt')],
  inprogress: [route, stateOf('inprogress', 'dt')],
  completed: [route, stateOf('completed', 'bdt')],
};
