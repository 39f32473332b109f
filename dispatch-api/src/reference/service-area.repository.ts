import { asc, eq, getTableColumns } from 'drizzle-orm';

import type { Queryable } from '../database/database.ts';
import * as tables from '../database/schema.ts';
import type { ServiceArea } from '../geo/area.ts';
import type { Ring } from '../geo/geometry.ts';
import { setServiceArea } from '../geo/service-area.ts';

/** Stored rings are of corners, by their checks when they were written. */
export const ringOf = (stored: readonly (readonly number[])[]): Ring =>
  stored.map(([lng = 0, lat = 0]) => [lng, lat] as const);

async function readServiceArea(database: Queryable): Promise<ServiceArea> {
  const cities = await database.select().from(tables.cities).orderBy(asc(tables.cities.position));
  const codes = new Map(cities.map(({ id, cityCode }) => [id, cityCode]));
  const zones = await database
    .select(getTableColumns(tables.zones))
    .from(tables.zones)
    .innerJoin(tables.cities, eq(tables.cities.id, tables.zones.cityId))
    .orderBy(asc(tables.cities.position), asc(tables.zones.zoneOrder));
  const places = await database.select().from(tables.places).orderBy(asc(tables.places.position));
  return {
    cities: cities.map(({ id, cityCode, name, urduText, lat, lng, fence, active }) => ({
      _id: id,
      city_code: cityCode,
      name,
      urdu_text: urduText,
      lat,
      lng,
      fence: ringOf(fence),
      active,
    })),
    zones: zones.map(
      ({ id, cityId, zone, urduText, code, zoneOrder, lat, lng, fence, active }) => ({
        _id: id,
        zone,
        urdu_text: urduText,
        code,
        zone_order: zoneOrder,
        city: codes.get(cityId) ?? '',
        lat,
        lng,
        loc: { coordinates: [lng, lat] },
        fence: ringOf(fence),
        active,
      }),
    ),
    places: places.map(({ id, urduText, position: _order, ...place }) => ({
      ...place,
      place_id: id,
      ...(urduText && { urdu: urduText }),
    })),
  };
}

/**
 * Makes the stored cities, zones and places those of this process. A database without cities, as
 * most tests have, leaves those of the program.
 */
export async function loadServiceArea(database: Queryable): Promise<void> {
  const area = await readServiceArea(database);
  if (area.cities.length > 0) setServiceArea(area);
}
