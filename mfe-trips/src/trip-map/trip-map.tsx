import { useMemo } from 'react';
import { useMessages } from 'shared-bus';
import { exclusionReason, offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  BaseMap,
  Follow,
  MapLegend,
  MapPin,
  MapView,
  RouteLayer,
  FitView,
  type DriverStatus,
} from 'shared-ui/map';

import { detailMessages } from '../detail-messages.ts';
import type { AssignChoice } from '../trip/use-assign-choice.ts';
import { DriverCard } from './driver-card.tsx';
import { DriversLayer, type DriverMarker } from './drivers.layer.tsx';
import { MovingDriver } from './moving-driver.layer.tsx';

interface TripMapProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  drivers: readonly NearbyDriver[];
  /** The selected driver; undefined where none can be selected. */
  choice: AssignChoice | undefined;
  /** In a small pane: without controls and legend. */
  isSmall?: boolean;
}

/** The map shows this many of the nearest drivers when it opens. */
const fittedDrivers = 3;
const looks = ['free', 'busy', 'excluded'] as const;
const lookOf = (driver: NearbyDriver, trip: TripDetail): DriverStatus => {
  const reason = exclusionReason(driver, trip);
  return reason === undefined ? 'free' : reason === 'busy' ? 'busy' : 'excluded';
};

/** Pickup, drop-offs, the assigned driver and those nearby (docs/domain/trip-detail.md#map). */
export function TripMap({ trip, driverAt, drivers, choice, isSmall = false }: TripMapProps) {
  const t = useMessages(detailMessages);
  const { selected } = choice ?? {};
  const shownDriver =
    selected && selected.card !== 'closed'
      ? drivers.find(({ id }) => id === selected.id)
      : undefined;
  const drops = trip.bookings.flatMap(({ dropoff }, index) =>
    isLocated(dropoff) ? [{ ...dropoff, number: index + 1 }] : [],
  );
  const dots = useMemo(
    () =>
      drivers.flatMap((driver): DriverMarker[] => {
        const { id } = driver;
        return isLocated(driver)
          ? [{ id, lat: driver.lat, lng: driver.lng, status: lookOf(driver, trip) }]
          : [];
      }),
    [drivers, trip],
  );
  const legend = looks.flatMap((status) => {
    const count = dots.filter((dot) => dot.status === status).length;
    return count > 0 ? [{ status, text: t(`map.${status}`, { count }) }] : [];
  });
  const driverName = t('map.driver', { name: trip.driver?.full_name ?? '' });
  // Several drops are numbered like their cards; a return trip ends at the pickup, which has its
  // own pin.
  const isSeveral = drops.length > 1;
  const pins = drops.filter(({ lat, lng }) => lat !== trip.pickup.lat || lng !== trip.pickup.lng);
  const offered = choice ? offeredDrivers(drivers, trip) : [];
  const nearest = offered.filter(isLocated).slice(0, fittedDrivers);
  const place = offered.findIndex(({ id }) => id === shownDriver?.id) + 1;
  const markers = [
    trip.pickup,
    ...nearest,
    ...drops,
    ...(driverAt ? [driverAt] : []),
    ...dots.filter(({ id }) => id === choice?.revealed),
  ];
  // Identifies what is on the map, not where, so that a moving driver does not move the user's
  // view.
  const shown = [
    trip.trip_id,
    ...drops.map(({ lat, lng }) => `${lat},${lng}`),
    driverAt ? 'driver' : '',
    nearest.length > 0 ? 'nearest' : '',
    choice?.revealed,
  ].join(' ');
  return (
    <MapView
      label={
        drivers.length > 0 ? t('map.label-drivers', { count: drivers.length }) : t('map.label')
      }
      centre={trip.pickup}
      hasControls={!isSmall}
    >
      <BaseMap />
      <RouteLayer points={[trip.pickup, ...drops].filter(isLocated)} />
      <DriversLayer
        drivers={dots}
        service={trip.trip_type}
        selected={selected?.id}
        onPress={(id) => choice?.select(id, { isOnMap: true })}
      />
      <MapPin
        at={trip.pickup}
        face="P"
        intent="neutral"
        label={t('map.pickup', { address: trip.pickup.address })}
      />
      {pins.map((drop) => (
        <MapPin
          key={drop.number}
          at={drop}
          face={isSeveral ? drop.number : 'D'}
          intent="neutral"
          label={
            isSeveral
              ? t('map.drop', { number: drop.number, address: drop.address })
              : t('map.dropoff', { address: drop.address })
          }
        />
      ))}
      {driverAt ? <MovingDriver at={driverAt} service={trip.trip_type} label={driverName} /> : null}
      {driverAt ? <Follow at={driverAt} label={driverName} /> : null}
      {legend.length > 0 && !shownDriver && !isSmall ? <MapLegend entries={legend} /> : null}
      <FitView points={markers} when={shown} />
      {shownDriver ? (
        <DriverCard
          key={shownDriver.id}
          driver={shownDriver}
          takesFocus={selected?.card === 'focused'}
          rank={place > 0 ? { place, count: offered.length } : undefined}
          onAssign={() => choice?.assign(shownDriver.id)}
          onClose={() => choice?.closeCard()}
        />
      ) : null}
    </MapView>
  );
}
