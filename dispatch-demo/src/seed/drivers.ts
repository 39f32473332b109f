import type { drivers, files } from 'dispatch-api/src/database/schema.ts';
import { distanceMeters, type Point } from 'dispatch-api/src/geo/geometry.ts';
import { partnerCategories } from 'dispatch-api/src/reference/rows.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { driverPictureKind } from 'shared-contracts/media/media.api';
import { randomFor } from 'shared-contracts/testing/random';

import { person, phoneAt } from './people.ts';
import { portraitPicture } from './picture.ts';
import { randomAddress } from './places.ts';

export type NewDriver = typeof drivers.$inferInsert;

/** The number of drivers in each city. */
const fleet: readonly (readonly [string, number])[] = [
  ['KHI', 150],
  ['LHR', 90],
  ['RWP', 60],
];

/** The services of each kind of vehicle, and how many in twenty vehicles are of it. */
const vehicles = [
  {
    share: 9,
    category: 'silver',
    services: [10, 21, 22, 23, 25, 26, 27, 28, 29, 30, 33, 35, 36, 38, 40, 41, 100],
  },
  { share: 5, category: 'gold', services: [10, 22, 33, 70] },
  { share: 2, category: 'silver', services: [44] },
  { share: 2, category: 'gold', services: [44, 45] },
  { share: 2, category: 'box', services: [21, 22, 42, 43, 100, 101] },
] as const;
const perTwenty = vehicles.flatMap((vehicle) =>
  Array.from({ length: vehicle.share }, () => vehicle),
);
const categoryIds = new Map(partnerCategories.map((row) => [row.title, row._id]));

function driver(city: string, index: number, seed: number, now: Date): NewDriver {
  const random = randomFor(seed, `driver:${city}`, index);
  const vehicle = perTwenty[index % perTwenty.length] ?? vehicles[0];
  const { lat, lng } = randomAddress(random, city);
  return {
    id: stableId('driver', `${city}:${index}`),
    name: person(random).name,
    phone: phoneAt(
      random,
      index + 5_000_000 + fleet.findIndex(([code]) => code === city) * 1000,
      seed,
    ),
    categoryId: categoryIds.get(vehicle.category) ?? '',
    serviceCodes: [...vehicle.services],
    city,
    vehicleNo: `${random.pick(['KHI', 'LEA', 'RIM', 'KBX'])}-${random.whole(1000, 9999)}`,
    status: random.chance(0.18) ? 'off' : 'free',
    lat,
    lng,
    heading: random.whole(0, 359),
    rating: Math.round((3.8 + random.next() * 1.2) * 10) / 10,
    updatedAt: now,
    wallet: random.whole(-5, 60) * 100,
    walletLimit: random.whole(5, 100) * 100,
  };
}

export const driverRows = (seed: number, now: Date): NewDriver[] =>
  fleet.flatMap(([city, many]) =>
    Array.from({ length: many }, (_, index) => driver(city, index, seed, now)),
  );

/** Returns a driver for the n-th past trip: any driver of the city and service, busy or not. */
export function pastDrivers(rows: readonly NewDriver[]) {
  const able = new Map<string, NewDriver[]>();
  for (const row of rows)
    for (const service of row.serviceCodes ?? [])
      able.set(`${row.city} ${service}`, [...(able.get(`${row.city} ${service}`) ?? []), row]);
  return (city: string, service: number, index: number): NewDriver | undefined => {
    const some = able.get(`${city} ${service}`) ?? [];
    return some[index % some.length];
  };
}

/** Pictures for nine in ten drivers; the tenth shows initials. */
export function driverPictures(rows: readonly NewDriver[]): (typeof files.$inferInsert)[] {
  const portraits = Array.from({ length: 6 }, (_, index) => portraitPicture(index));
  return rows.flatMap(({ id }, index) => {
    const content = portraits[index % portraits.length];
    return index % 10 === 9 || !content
      ? []
      : [
          {
            id: stableId(driverPictureKind, id),
            kind: driverPictureKind,
            name: `${id}.png`,
            type: 'image/png',
            content,
            ownerId: null,
          },
        ];
  });
}

/**
 * Returns a function that takes the nearest free driver for a live booking; each driver has one
 * booking.
 */
export function driverPool(rows: readonly NewDriver[]) {
  const left = rows.filter((row) => row.status === 'free');
  const taken = new Map<number, NewDriver>();
  return (city: string, service: number, lead: number, at: Point): NewDriver | undefined => {
    const existing = taken.get(lead);
    if (existing) return existing;
    const [driver] = left
      .filter((row) => row.city === city && row.serviceCodes?.includes(service))
      .toSorted((a, b) => distanceMeters(a, at) - distanceMeters(b, at));
    if (!driver) return undefined;
    left.splice(left.indexOf(driver), 1);
    taken.set(lead, driver);
    return driver;
  };
}
