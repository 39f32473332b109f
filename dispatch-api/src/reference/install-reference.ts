import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import * as tables from '../database/schema.ts';
import { cities } from '../geo/cities.ts';
import { zones } from '../geo/zones.ts';
import * as rows from './rows.ts';

const ring = (corners: readonly (readonly number[])[]): number[][] =>
  corners.map((corner) => [...corner]);

/**
 * Writes the start-up data at every start. Cities and zones are updated, because the server's own
 * rules use those of the program. In the other tables only missing rows are added, so that a row
 * changed by hand is not overwritten.
 */
export async function installReference(database: Database): Promise<void> {
  for (const [
    position,
    { _id: id, city_code: cityCode, name, lat, lng, fence },
  ] of cities.entries()) {
    const row = { cityCode, name, lat, lng, fence: ring(fence), position };
    await database
      .insert(tables.cities)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: tables.cities.id, set: row });
  }
  const cityIds = new Map(cities.map((city) => [city.city_code, city._id]));
  const zoneRows = zones.map(
    ({
      _id: id,
      city,
      zone,
      urdu_text: urduText,
      code,
      zone_order: zoneOrder,
      lat,
      lng,
      fence,
    }) => ({
      id,
      cityId: cityIds.get(city) ?? '',
      zone,
      urduText,
      code,
      zoneOrder,
      lat,
      lng,
      fence,
    }),
  );
  await database
    .insert(tables.zones)
    .values(zoneRows)
    .onConflictDoUpdate({
      target: tables.zones.id,
      set: {
        cityId: sql`excluded.city_id`,
        zone: sql`excluded.zone`,
        urduText: sql`excluded.urdu_text`,
        code: sql`excluded.code`,
        zoneOrder: sql`excluded.zone_order`,
        lat: sql`excluded.lat`,
        lng: sql`excluded.lng`,
        fence: sql`excluded.fence`,
      },
    });
  await database
    .insert(tables.languages)
    .values([...rows.languages])
    .onConflictDoNothing();
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
