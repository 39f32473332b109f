import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { dash, hasExtension, useNow, useReference } from 'shared-bus';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { TripRow } from 'shared-contracts/trips/trip';
import { lazyMap } from 'shared-ui/lazy-map';

import { hasFailed } from '../has-failed.ts';
import { detailLinkOf } from '../table/trip-actions.tsx';
import { driverDots, zoneDemand } from './demand.ts';
import { liveMapQuery } from './live-map.queries.ts';

/** A separate chunk, which is loaded only with the map. */
export const LazyCityMap = lazyMap(async () => (await import('./city-map.tsx')).CityMap);

/** A city's drivers, its zones by demand, and the pickups of some of its trips; each opens its trip. */
export function useLiveCity(city: string, rows: readonly TripRow[]) {
  const navigate = useNavigate();
  const live = useQuery({
    ...liveMapQuery(city),
    enabled: hasExtension('live-map') && city !== '',
  });
  const { data } = live;
  const now = useNow(15_000);
  const reference = useReference('zones');
  const demand = useMemo(() => zoneDemand(data, reference), [data, reference]);
  const drivers = useMemo(() => driverDots(data, now), [data, now]);
  const zones = useMemo(
    () => demand.flatMap(({ zone: { fence }, short }) => (fence ? [{ fence, short }] : [])),
    [demand],
  );
  const pickups = useMemo(
    () =>
      rows.flatMap(({ id, pickup }) =>
        isLocated(pickup) ? [{ id, lat: pickup.lat, lng: pickup.lng }] : [],
      ),
    [rows],
  );
  const open = (id: string | null | undefined) => {
    if (id) void navigate(`/inprogress/${id}`);
  };
  const onPickup = (id: string) => {
    const row = rows.find((one) => one.id === id);
    open(row && detailLinkOf(row).id);
  };
  const driverOf = (id: string) => data?.drivers.find((one) => one.id === id);
  const onDriver = (id: string) => open(driverOf(id)?.page_id);
  const freeDriver = (id: string) => {
    const driver = driverOf(id);
    return driver && !driver.page_id ? { id, name: driver.full_name ?? dash } : undefined;
  };
  return {
    hasFailed: hasFailed(live),
    demand,
    map: { city, drivers, zones, pickups, onDriver, freeDriver, onPickup },
  };
}
