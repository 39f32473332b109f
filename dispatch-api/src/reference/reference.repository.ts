import { asc, eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type {
  City,
  PartnerCategory,
  Setting,
  Source,
  SpokenLanguage,
  Zone,
} from 'shared-contracts/reference/reference';
import { settingDefaults } from 'shared-contracts/reference/reference';

import type { Queryable } from '../database/database.ts';
import * as tables from '../database/schema.ts';

export async function readCities(database: Queryable): Promise<Sent<typeof City>[]> {
  const rows = await database.select().from(tables.cities).orderBy(asc(tables.cities.position));
  return rows.map(({ id, cityCode, name, urduText, lat, lng, active }) => ({
    _id: id,
    name,
    ...(urduText && { urdu_text: urduText }),
    city_code: cityCode,
    lat,
    lng,
    ...(!active && { active }),
  }));
}

export async function readZones(
  database: Queryable,
  cityId?: string,
): Promise<Sent<typeof Zone>[]> {
  const rows = await database
    .select()
    .from(tables.zones)
    .where(cityId ? eq(tables.zones.cityId, cityId) : undefined)
    .orderBy(asc(tables.zones.cityId), asc(tables.zones.zoneOrder));
  return rows.map(({ id, cityId, zone, urduText, code, zoneOrder, lat, lng, fence, active }) => ({
    _id: id,
    city_id: cityId,
    zone,
    urdu_text: urduText,
    code,
    zone_order: zoneOrder,
    loc: { coordinates: [lng, lat] },
    fence,
    ...(!active && { active }),
  }));
}

export const readLanguages = (database: Queryable): Promise<Sent<typeof SpokenLanguage>[]> =>
  database.select().from(tables.languages).orderBy(asc(tables.languages.id));

export const readSources = (database: Queryable): Promise<Sent<typeof Source>[]> =>
  database
    .select({ value: tables.sources.value, name: tables.sources.name })
    .from(tables.sources)
    .orderBy(asc(tables.sources.position));

export async function readPartnerCategories(
  database: Queryable,
): Promise<Sent<typeof PartnerCategory>[]> {
  const rows = await database
    .select()
    .from(tables.partnerCategories)
    .orderBy(asc(tables.partnerCategories.position));
  return rows.map(({ id, title, services, bronzeCodAllowed }) => ({
    _id: id,
    title,
    services,
    bronze_cod_allowed: bronzeCodAllowed,
  }));
}

export const readSettings = (database: Queryable): Promise<Sent<typeof Setting>[]> =>
  database.select().from(tables.settings).orderBy(asc(tables.settings.field));

/** A setting's text by its name; one that is not stored has its default. */
export async function settingReader(
  database: Queryable,
): Promise<(field: keyof typeof settingDefaults) => string> {
  const stored = new Map((await readSettings(database)).map(({ field, value }) => [field, value]));
  return (field) => stored.get(field) ?? settingDefaults[field];
}
