import { useMessages } from 'shared-bus';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { BaseMap, MapPin, MapView, Refit } from 'shared-ui/map';
import { detailMessages } from '../../detail-messages.ts';
import type { AssignChoice } from '../use-assign-choice.ts';
import { DriverCard } from './driver-card.tsx';
import { DriversLayer } from './drivers.layer.tsx';
import { MovingDriver } from './moving-driver.layer.tsx';
import { RouteLayer } from './route.layer.tsx';

interface TripMapProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  drivers: readonly NearbyDriver[];
  /** Who of them is picked; undefined where nobody can be. */
  choice: AssignChoice | undefined;
}

/** Pickup, drop-offs, the assigned driver and those nearby (spec 2 §2). */
export function TripMap({ trip, driverAt, drivers, choice }: TripMapProps) {
  const t = useMessages(detailMessages);
  const { picked } = choice ?? {};
  const shownDriver = picked && picked.card !== 'closed' ? drivers.find(({ id }) => id === picked.id) : undefined;
  const drops = trip.bookings.flatMap(({ dropoff, trip_no }) => (isLocated(dropoff) ? [{ ...dropoff, trip_no }] : []));
  const located = drivers.filter(isLocated);
  // Several drops go by the order of their cards; the way back ends at the pickup, which has its pin.
  const isSeveral = drops.length > 1;
  const pins = drops.map((drop, index) => ({ ...drop, number: index + 1 })).filter((drop) => drop.lat !== trip.pickup.lat || drop.lng !== trip.pickup.lng);
  const markers = [trip.pickup, ...drops, ...(driverAt ? [driverAt] : []), ...located.filter(({ id }) => id === choice?.revealed)];
  // What is on the map, not where: a driver who moves does not take the view from who is looking around.
  const shown = [trip.trip_id, ...drops.map(({ lat, lng }) => `${lat},${lng}`), driverAt ? 'driver' : '', choice?.revealed].join(' ');
  return (
    <MapView label={drivers.length > 0 ? `${t('map.label')}. ${t('map.drivers', { count: drivers.length })}` : t('map.label')} centre={trip.pickup}>
      <BaseMap />
      <RouteLayer points={[trip.pickup, ...drops].filter(isLocated)} />
      <DriversLayer drivers={located} picked={picked?.id} onPress={(id) => choice?.pick(id, { isOnMap: true })} />
      <MapPin at={trip.pickup} face="P" intent="brand" label={t('map.pickup', { address: trip.pickup.address })} />
      {pins.map((drop) => <MapPin key={drop.trip_no} at={drop} face={isSeveral ? drop.number : 'D'} intent="neutral" label={isSeveral ? t('map.drop', { number: drop.number, address: drop.address }) : t('map.dropoff', { address: drop.address })} />)}
      {driverAt ? <MovingDriver at={driverAt} label={t('map.driver', { name: trip.driver?.full_name ?? '' })} /> : null}
      <Refit points={markers} when={shown} />
      {shownDriver ? <DriverCard key={shownDriver.id} driver={shownDriver} takesFocus={picked?.card === 'focused'} onClose={() => choice?.closeCard()} /> : null}
    </MapView>
  );
}
