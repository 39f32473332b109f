import { useMemo, useState } from 'react';
import { useMessages, useReference } from 'shared-bus';
import { isLocated } from 'shared-contracts/places/coordinates';
import { MissedDialog, useHasMissed } from 'shared-ui/drivers';
import { BaseMap, FitView, MapLegend, MapView } from 'shared-ui/map';

import { GlidingDots, type MapDot } from '../trip/gliding.layer.tsx';
import { liveMapMessages } from './live-map-messages.ts';
import { ZonesLayer, type ShadedZone } from './zones.layer.tsx';

const glideMs = 3000;
const looks = ['free', 'busy', 'excluded'] as const;

export interface CityMapProps {
  city: string;
  drivers: readonly MapDot[];
  zones: readonly ShadedZone[];
  /** The pickups of the listed trips. */
  pickups: readonly MapDot[];
  /** Ids of the trips whose pickups are highlighted. */
  selected: ReadonlySet<string>;
  onDriver: (id: string) => void;
  /** The driver, if without a trip: which bookings he missed is shown. */
  freeDriver: (id: string) => { id: string; name: string } | undefined;
  onPickup: (id: string) => void;
}

/** All drivers of a city by state, over its zones. */
export function CityMap({
  city,
  drivers,
  zones,
  pickups,
  selected,
  onDriver,
  freeDriver,
  onPickup,
}: CityMapProps) {
  const t = useMessages(liveMapMessages);
  const [missed, setMissed] = useState<{ id: string; name: string }>();
  const hasMissed = useHasMissed();
  const press = (id: string) => {
    const free = hasMissed ? freeDriver(id) : undefined;
    if (free) setMissed(free);
    else onDriver(id);
  };
  const cities = useReference('cities');
  const centre = cities.filter(isLocated).find(({ city_code: code }) => code === city);
  const corners = useMemo(
    () => zones.flatMap(({ fence }) => fence.map(([lng = 0, lat = 0]) => ({ lat, lng }))),
    [zones],
  );
  const legend = looks.map((status) => ({
    status,
    text: t(`legend.${status}`, {
      count: drivers.filter((driver) => driver.status === status).length,
    }),
  }));
  return (
    <MapView label={t('label', { count: drivers.length })} centre={centre ?? karachi}>
      <BaseMap />
      <ZonesLayer zones={zones} />
      <GlidingDots dots={pickups} shape="ring" selected={selected} onPress={onPickup} />
      <GlidingDots dots={drivers} shape="disc" glideMs={glideMs} onPress={press} />
      <FitView points={corners} when={corners.length > 0 ? city : ''} around={24} />
      <MapLegend entries={legend} />
      {missed ? (
        <MissedDialog remote="mfe-trips" driver={missed} onClose={() => setMissed(undefined)} />
      ) : null}
    </MapView>
  );
}

/** Until the cities are known (docs/domain/basics.md#cities). */
const karachi = { lat: 24.861462, lng: 67.009939 };
