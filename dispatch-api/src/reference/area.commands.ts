import { asc, eq, inArray } from 'drizzle-orm';
import type { CityFeatures, ZoneFeatures } from 'shared-contracts/integration/reference-door';

import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { cities, drivers, places, trips, users, zones } from '../database/schema.ts';
import type { Ring } from '../geo/geometry.ts';
import { rejectField } from '../reject-field.ts';
import { changeRows, referenceCommand, storedText } from './change-rows.ts';
import { centreOf, fenceOf, isInside } from './fence-of.ts';
import { byKey } from './reference.commands.ts';
import { ringOf } from './service-area.repository.ts';

const corners = (ring: Ring): number[][] => ring.map((corner) => [...corner]);

/** Codes of cities that users, drivers or trips have. */
async function citiesInUse(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await tx.selectDistinct({ city: users.city }).from(users)),
    ...(await tx.selectDistinct({ city: drivers.city }).from(drivers)),
    ...(await tx.selectDistinct({ city: trips.city }).from(trips)),
  ];
  return new Set(rows.map(({ city }) => city));
}

export const upsertCities = referenceCommand<{ cities: CityFeatures }>(
  'reference.upsert-cities',
  async (context, { cities: { features }, ...importing }) => {
    const { tx } = context;
    const rows = await tx.select().from(cities).orderBy(asc(cities.position));
    const stored = byKey(rows, ({ cityCode }) => cityCode);
    const allZones = await tx.select().from(zones);
    const inUse = importing.complete ? await citiesInUse(tx) : new Set<string>();
    return changeRows(
      context,
      {
        kind: 'cities',
        drafts: features,
        stored,
        rowOf({ properties, geometry }, index) {
          const at = `cities.features.${index}`;
          const cityCode = properties.city_code.toUpperCase();
          const before = stored.get(cityCode);
          const fence = fenceOf(`${at}.geometry`, geometry);
          const ofCity = allZones.filter(({ cityId }) => cityId === before?.id);
          if (!ofCity.every((zone) => isInside(ringOf(zone.fence), fence)))
            rejectField(`${at}.geometry`, 'city.zones-outside');
          const row = {
            id: before?.id ?? newId(),
            cityCode,
            name: storedText(properties.name),
            urduText: storedText(properties.urdu_text ?? before?.urduText ?? ''),
            ...centreOf(fence, before),
            fence: corners(fence),
            position: before?.position ?? rows.length + index,
            active: properties.active ?? before?.active ?? true,
          };
          return [cityCode, row];
        },
        nameOf: ({ name }) => name,
        draftName: ({ properties }) => properties.name,
        keyField: (index) => `cities.features.${index}.properties.city_code`,
        insert: (added) => tx.insert(cities).values(added),
        update: (row) => tx.update(cities).set(row).where(eq(cities.id, row.id)),
        removal: {
          check: ({ cityCode }) => {
            if (inUse.has(cityCode)) rejectField('cities', 'city.in-use');
          },
          async remove(removed) {
            const ids = removed.map(({ id }) => id);
            const codes = removed.map(({ cityCode }) => cityCode);
            await tx.delete(places).where(inArray(places.city, codes));
            await tx.delete(zones).where(inArray(zones.cityId, ids));
            await tx.delete(cities).where(inArray(cities.id, ids));
          },
        },
      },
      importing,
    );
  },
);

export const upsertZones = referenceCommand<{ city: string; zones: ZoneFeatures }>(
  'reference.upsert-zones',
  async (context, { city: code, zones: { features }, ...importing }) => {
    const { tx } = context;
    const [city] = await tx.select().from(cities).where(eq(cities.cityCode, code.toUpperCase()));
    if (!city) return rejectField('city', 'city.unknown');
    const cityFence = ringOf(city.fence);
    const rows = await tx
      .select()
      .from(zones)
      .where(eq(zones.cityId, city.id))
      .orderBy(asc(zones.zoneOrder));
    const stored = byKey(rows, (row) => row.code);
    const codeOfName = new Map(rows.map((row) => [row.zone, row.code]));
    const codes = new Set(stored.keys());
    const newCode = (): string => {
      let number = codes.size + 1;
      const numbered = () => `${city.cityCode}-${String(number).padStart(2, '0')}`;
      while (codes.has(numbered())) number += 1;
      return numbered();
    };
    let order = Math.max(0, ...rows.map(({ zoneOrder }) => zoneOrder));
    return changeRows(
      context,
      {
        kind: 'zones',
        drafts: features,
        stored,
        rowOf({ properties, geometry }, index) {
          const at = `zones.features.${index}`;
          const name = storedText(properties.name);
          const fence = fenceOf(`${at}.geometry`, geometry);
          if (!isInside(fence, cityFence)) rejectField(`${at}.geometry`, 'zone.outside-city');
          const given = properties.code === undefined ? undefined : storedText(properties.code);
          const zoneCode = given ?? codeOfName.get(name) ?? newCode();
          // Kitchens name a zone by its name.
          if ((codeOfName.get(name) ?? zoneCode) !== zoneCode)
            rejectField(`${at}.properties.name`, 'zone.name-used');
          codes.add(zoneCode);
          codeOfName.set(name, zoneCode);
          const before = stored.get(zoneCode);
          const row = {
            id: before?.id ?? newId(),
            cityId: city.id,
            zone: name,
            urduText: storedText(properties.urdu_text ?? before?.urduText ?? ''),
            code: zoneCode,
            zoneOrder: properties.order ?? before?.zoneOrder ?? (order += 1),
            ...centreOf(fence, before),
            fence: corners(fence),
            active: properties.active ?? before?.active ?? true,
          };
          return [zoneCode, row];
        },
        nameOf: ({ zone }) => zone,
        draftName: ({ properties }) => properties.name,
        keyField: (index) => `zones.features.${index}.properties.name`,
        insert: (added) => tx.insert(zones).values(added),
        update: (row) => tx.update(zones).set(row).where(eq(zones.id, row.id)),
        removal: {
          remove: (removed) =>
            tx.delete(zones).where(
              inArray(
                zones.id,
                removed.map(({ id }) => id),
              ),
            ),
        },
      },
      importing,
    );
  },
);
