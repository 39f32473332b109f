import { useMemo } from 'react';
import { useReference, useSession } from 'shared-bus';

import type { Viewer } from './trip-view.ts';

/** The user's working zones in every city, for a list of all cities. */
export function useZonesByCity(): NonNullable<Viewer['zones']> {
  const own = useSession()?.zones;
  const zones = useReference('zones');
  const cities = useReference('cities');
  return useMemo(() => {
    const chosen = new Set(own?.map(({ _id }) => _id));
    return new Map(
      cities.flatMap(({ _id, city_code: city }) => {
        const names = zones
          .filter((zone) => zone.city_id === _id && chosen.has(zone._id))
          .map(({ zone }) => zone);
        return names.length > 0 ? [[city, new Set(names)] as const] : [];
      }),
    );
  }, [own, zones, cities]);
}
