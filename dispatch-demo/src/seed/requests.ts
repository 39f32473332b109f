import { cityByCode } from 'dispatch-api/src/geo/cities.ts';
import type { QueueRequest } from 'dispatch-api/src/queue/queue.commands.ts';
import type { BatchDrop } from 'shared-contracts/bookings/batch';
import type { RequestDraft } from 'shared-contracts/integration/request-door';
import type { Random } from 'shared-contracts/testing/random';

import { customer } from './customers.ts';
import { citySpread, person, phoneAt } from './people.ts';
import { randomDestination, randomAddress } from './places.ts';
import { voiceNotes } from './voice-notes.ts';

type Caller = Pick<QueueRequest, 'name' | 'phone' | 'city' | 'langId' | 'customerType'>;

function callerBy(
  random: Random,
  seed: number,
  customers: number,
): Caller & { type: RequestDraft['type']; voiceNote: string | null } {
  const type = random.weighted([
    ['app', 5],
    ['KE', 3],
    ['other', 2],
  ] as const);
  const voiceNote = random.chance(type === 'app' ? 0.5 : 0.15) ? random.pick(voiceNotes) : null;
  if (random.chance(0.5)) {
    const { name, phone, city, langId = 1 } = customer(random.whole(0, customers - 1), seed);
    return { type, name, phone, city, langId, customerType: 1, voiceNote };
  }
  const { name } = person(random);
  return {
    type,
    name: random.chance(0.5) ? name : '',
    phone: phoneAt(random, random.whole(6_000_000, 9_999_999), seed),
    city: random.weighted(citySpread),
    langId: random.chance(0.65) ? 2 : 1,
    customerType: 0,
    voiceNote,
  };
}

/** A drop-off as the app sends it, in the caller's city; half of them with cash on delivery. */
export function randomDrop(
  random: Random,
  seed: number,
  cityCode: string,
  number: number,
): BatchDrop {
  const city = cityByCode(cityCode)?.city_code ?? 'KHI';
  const { address, lat, lng, zone } = randomDestination(random, city, randomAddress(random, city));
  const amount = random.chance(0.5) ? random.whole(3, 60) * 100 : 0;
  return {
    MultipleBookingid: `app-${number}`,
    trip_status_code: amount > 0 ? 22 : 21,
    is_cash_on_delivery: amount > 0,
    ...(amount > 0 && { amount }),
    name: person(random).name,
    phone: phoneAt(random, random.whole(0, 9_999_999), seed),
    address: { lat, lng, gps_address: address, nearest_address: zone.zone, type: 'other' },
  };
}

/**
 * A random request. Half of the callers are stored customers, and some leave a voice note; a
 * request from the app has its drops.
 */
export function requestBy(
  random: Random,
  seed: number,
  customers: number,
): QueueRequest & Pick<RequestDraft, 'type'> {
  const caller = callerBy(random, seed, customers);
  if (caller.type !== 'app') return caller;
  return {
    ...caller,
    bookings: Array.from({ length: random.whole(1, 3) }, (_, index) =>
      randomDrop(random, seed, caller.city, index + 1),
    ),
  };
}
