import { asc, eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type {
  CityFeatures,
  FleetDraft,
  StoredPlace,
  StoredPromo,
  StoredRate,
  ZoneFeatures,
} from 'shared-contracts/integration/reference-door';

import type { Queryable } from '../database/database.ts';
import { cities, places, promos, rates, zones } from '../database/schema.ts';
import { rates as programRates } from '../fares/rates.ts';
import { closedRing } from './fence-of.ts';
import { readPartnerCategories } from './reference.repository.ts';
import { ringOf } from './service-area.repository.ts';

// Reference data in the form in which they can be sent back.

const polygonOf = (fence: readonly (readonly number[])[]) => ({
  type: 'Polygon',
  coordinates: [closedRing(ringOf(fence))],
});

export async function readFleets(database: Queryable): Promise<FleetDraft[]> {
  const fleets = await readPartnerCategories(database);
  return fleets.map(({ _id, ...fleet }) => fleet);
}

export async function readPromos(database: Queryable): Promise<Sent<typeof StoredPromo>[]> {
  const rows = await database.select().from(promos).orderBy(asc(promos.code));
  return rows.map(({ code, city, serviceCodes: services, endsAt }) => ({
    code,
    city,
    services,
    ends_at: endsAt?.toISOString() ?? null,
  }));
}

/** The prices of the program, then those stored, by service and start. */
export async function readRates(database: Queryable): Promise<Sent<typeof StoredRate>[]> {
  const stored = await database.select().from(rates).orderBy(asc(rates.startsAt));
  const ofProgram = Object.entries(programRates).map(([code, rate]) => ({
    serviceCode: Number(code),
    startsAt: null,
    ...rate,
  }));
  return [...ofProgram, ...stored]
    .toSorted((one, other) => one.serviceCode - other.serviceCode)
    .map((rate) => ({
      service_code: rate.serviceCode,
      starts_at: rate.startsAt?.toISOString() ?? null,
      base: rate.base,
      per_kilometer: rate.perKilometer,
      per_minute: rate.perMinute,
      minimum: rate.minimum,
      quiet_kmh: rate.quietKmh,
      busy_kmh: rate.busyKmh,
    }));
}

export async function readCityFeatures(database: Queryable): Promise<CityFeatures> {
  const rows = await database.select().from(cities).orderBy(asc(cities.position));
  return {
    type: 'FeatureCollection',
    features: rows.map(({ cityCode, name, urduText, fence, active }) => ({
      type: 'Feature',
      properties: { city_code: cityCode, name, urdu_text: urduText, active },
      geometry: polygonOf(fence),
    })),
  };
}

/** Empty for a city that doesn't exist. */
export async function readZoneFeatures(database: Queryable, city: string): Promise<ZoneFeatures> {
  const rows = await database
    .select({ zone: zones })
    .from(zones)
    .innerJoin(cities, eq(cities.id, zones.cityId))
    .where(eq(cities.cityCode, city.toUpperCase()))
    .orderBy(asc(zones.zoneOrder));
  return {
    type: 'FeatureCollection',
    features: rows.map(({ zone: { code, zone, urduText, zoneOrder, fence, active } }) => ({
      type: 'Feature',
      properties: { code, name: zone, urdu_text: urduText, order: zoneOrder, active },
      geometry: polygonOf(fence),
    })),
  };
}

export const readPlaces = (
  database: Queryable,
  city: string,
): Promise<Sent<typeof StoredPlace>[]> =>
  database
    .select({
      place_id: places.id,
      city: places.city,
      name: places.name,
      urdu_text: places.urduText,
      kind: places.kind,
      lat: places.lat,
      lng: places.lng,
    })
    .from(places)
    .where(eq(places.city, city.toUpperCase()))
    .orderBy(asc(places.position));
