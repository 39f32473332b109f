import { memo, useMemo } from 'react';
import { useMessages, useReference } from 'shared-bus';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { TripRow } from 'shared-contracts/trips/trip';
import { BaseMap, MapLegend, MapView, FitView } from 'shared-ui/map';

import { messages } from '../messages.ts';
import { GlidingDots, type MapDot } from '../trip/gliding.layer.tsx';
import { pointsOfMainCity } from './main-city.ts';

/** Where the map opens without a row (docs/domain/basics.md#cities). */
const centre = { lat: 24.861462, lng: 67.009939 };
const glideMs = 3000;
const none: readonly MapDot[] = [];

export interface ListMapProps {
  rows: readonly TripRow[];
  /** Undefined while unknown. */
  drivers: readonly MapDot[] | undefined;
  /** Ids of the selected rows, whose pickups are highlighted. */
  selected: ReadonlySet<string>;
  /**
   * Identifies the listed view: the map moves to the pickups of the city with most of them when it
   * changes, and stays in place as rows are added and removed.
   */
  listed: string;
  /** A pickup was pressed: its row. */
  onRow: (id: string) => void;
}

/**
 * The same object for equal content. Rows of a list change many times a second, and hardly ever in
 * what the map shows of them.
 */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]); // written above
}

/** The listed pickups, and the drivers as they move. */
export function ListMap({ rows, ...shown }: ListMapProps) {
  const pickups = useSame(
    rows.flatMap(({ id, pickup }) =>
      isLocated(pickup) ? [{ id, lat: pickup.lat, lng: pickup.lng }] : [],
    ),
  );
  const services = useSame(rows.map(({ id, trip_type: service }) => [id, service] as const));
  return <PickupMap pickups={pickups} services={services} {...shown} />;
}

interface PickupMapProps extends Omit<ListMapProps, 'rows'> {
  pickups: readonly MapDot[];
  /** The service of each listed trip. */
  services: readonly (readonly [id: string, service: number | null])[];
}

const PickupMap = memo(function PickupMap({
  pickups,
  services,
  drivers: known,
  selected,
  listed,
  onRow,
}: PickupMapProps) {
  const t = useMessages(messages);
  const drivers = known ?? none;
  // A driver on a trip has the trip's id and service, a nearby driver his own.
  const moving = useMemo(() => {
    const ofTrip = new Map(services);
    return drivers.map((driver) => ({
      ...driver,
      service: driver.service ?? ofTrip.get(driver.id) ?? null,
    }));
  }, [drivers, services]);
  const cities = useReference('cities');
  const near = useMemo(
    () => pointsOfMainCity(pickups, cities.filter(isLocated)),
    [pickups, cities],
  );
  const busy = drivers.filter(({ status }) => status === 'busy').length;
  const legend = [
    { status: 'excluded' as const, text: t('map.pickups', { count: pickups.length }) },
    ...(known
      ? [
          { status: 'free' as const, text: t('map.free', { count: drivers.length - busy }) },
          { status: 'busy' as const, text: t('map.busy', { count: busy }) },
        ]
      : []),
  ];
  return (
    <MapView label={t('map.label', { count: services.length })} centre={near[0] ?? centre}>
      <BaseMap />
      <GlidingDots dots={pickups} shape="ring" selected={selected} onPress={onRow} />
      <GlidingDots dots={moving} shape="disc" glideMs={glideMs} />
      <FitView points={near} when={listed} />
      <MapLegend entries={legend} />
    </MapView>
  );
});
