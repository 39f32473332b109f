import type { passengers } from 'dispatch-api/src/database/schema.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { randomFor } from 'shared-contracts/testing/random';

import { citySpread, person, phoneAt } from './people.ts';
import { randomAddress } from './places.ts';

export type NewPassenger = typeof passengers.$inferInsert & { city: string };

/** Returns the n-th customer. It does not depend on earlier calls. */
export function customer(index: number, seed: number): NewPassenger {
  const random = randomFor(seed, 'customer', index);
  const { name, gender } = person(random);
  const city = random.weighted(citySpread);
  const { address, lat, lng } = randomAddress(random, city);
  return {
    id: stableId('customer', `${seed}:${index}`),
    phone: phoneAt(random, index, seed),
    name,
    gender,
    city,
    langId: random.chance(0.65) ? 2 : 1,
    altName: '',
    altPhone: '',
    source: random.pick(['Word_Of_Mouth', 'Facebook', 'Google', 'SMS', 'KE', 'jazz', 'Other']),
    promoMaxLimit: 3,
    currentAvailPromo: random.whole(0, 2),
    address,
    lat,
    lng,
  };
}

/**
 * Everybody books several times, so the number of customers grows with the bookings, up to a limit.
 */
export const customersFor = (bookings: number): number =>
  Math.min(20_000, Math.max(60, Math.round(bookings / 5)));
