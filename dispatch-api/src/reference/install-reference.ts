import type { Database } from '../database/database.ts';
import * as tables from '../database/schema.ts';
import { cities } from '../geo/cities.ts';
import { zones } from '../geo/zones.ts';
import * as rows from './rows.ts';

const ring = (corners: readonly (readonly number[])[]): number[][] =>
  corners.map((corner) => [...corner]);

/**
 * Writes the start-up data at every start. Existing rows stay, so that a setting changed by hand
 * survives, and rows of a newer version are added. Places are part of the program, so existing
 * cities are updated; zones are only added.
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
  await database.insert(tables.zones).values(zoneRows).onConflictDoNothing();
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
