import type { Database } from '../database/database.ts';
import { rowSlices } from '../database/row-slices.ts';
import * as tables from '../database/schema.ts';
import { builtInArea } from '../geo/built-in-area.ts';
import type { Ring } from '../geo/geometry.ts';
import * as rows from './rows.ts';

const corners = (ring: Ring): number[][] => ring.map((corner) => [...corner]);

/** Cities, zones and places of the program, for an installation that has none. */
async function installServiceArea(database: Database): Promise<void> {
  const { cities, zones, places } = builtInArea;
  if ((await database.$count(tables.cities)) === 0) {
    const cityRows = cities.map(
      ({ _id: id, city_code: cityCode, name, urdu_text: urduText, lat, lng, fence }, position) => ({
        id,
        cityCode,
        name,
        urduText,
        lat,
        lng,
        fence: corners(fence),
        position,
      }),
    );
    await database.insert(tables.cities).values(cityRows).onConflictDoNothing();
    const cityIds = new Map(cities.map((city) => [city.city_code, city._id]));
    const zoneRows = zones.map(
      ({ _id: id, city, zone, urdu_text: urduText, code, zone_order, lat, lng, fence }) => ({
        id,
        cityId: cityIds.get(city) ?? '',
        zone,
        urduText,
        code,
        zoneOrder: zone_order,
        lat,
        lng,
        fence: corners(fence),
      }),
    );
    await database.insert(tables.zones).values(zoneRows).onConflictDoNothing();
  }
  if ((await database.$count(tables.places)) > 0) return;
  const placeRows = places.map(({ place_id: id, urdu: urduText = '', ...place }) => ({
    id,
    urduText,
    ...place,
  }));
  for (const some of rowSlices(placeRows))
    await database.insert(tables.places).values(some).onConflictDoNothing();
}

/** Writes the start-up data at every start. A row that exists stays as it is. */
export async function installReference(database: Database): Promise<void> {
  await installServiceArea(database);
  await database
    .insert(tables.languages)
    .values([...rows.languages])
    .onConflictDoNothing();
  // An admin may have removed some.
  if ((await database.$count(tables.sources)) === 0)
    await database
      .insert(tables.sources)
      .values(rows.sources.map((source, position) => ({ ...source, position })))
      .onConflictDoNothing();
  await database
    .insert(tables.partnerCategories)
    .values(
      rows.partnerCategories.map(
        ({ _id: id, bronze_cod_allowed: bronzeCodAllowed, ...row }, position) => ({
          id,
          bronzeCodAllowed,
          ...row,
          position,
        }),
      ),
    )
    .onConflictDoNothing();
  await database
    .insert(tables.settings)
    .values([...rows.settings])
    .onConflictDoNothing();
}
