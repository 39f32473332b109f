import type { PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { genders } from 'shared-contracts/bookings/booking';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import type { Sent } from 'shared-contracts/core/schema';
import type { BookingDraft } from 'shared-contracts/integration/booking-door.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { serviceOf, services } from 'shared-contracts/services/service';
import { randomFor, type Random } from 'shared-contracts/testing/random';

import { customer } from '../seed/customers.ts';
import { citySpread, person, phoneAt } from '../seed/people.ts';
import { randomDestination, randomAddress } from '../seed/places.ts';
import { randomDrop } from '../seed/requests.ts';

/** Services that are booked singly, with their weights. */
const singles = [
  [35, 12],
  [70, 8],
  [44, 4],
  [45, 2],
  [21, 2],
  [22, 2],
  [36, 3],
  [25, 1],
  [33, 1],
  [41, 1],
  [38, 1],
  [40, 1],
] as const;
const food = 36;
const kitchenCity = 'KHI';
const landmark = (zone: { zone: string }) => ({ address: zone.zone, type: 'other' as const });
const anyPhone = (random: Random, seed: number): string =>
  phoneAt(random, random.whole(0, 9_999_999), seed);

type Person = Pick<Sent<typeof QueueRow>, 'name' | 'phone' | 'city' | 'lang_id'>;
type Caller = Person & Pick<Sent<typeof QueueRow>, 'id' | 'bookings'>;

function callerOf(random: Random, seed: number, row?: Person) {
  const known = citySpread.find(([code]) => code === row?.city)?.[0];
  const city = known ?? random.weighted(citySpread);
  const { name, gender } = person(random);
  return {
    city,
    from: randomAddress(random, city),
    name: row?.name || name,
    gender: genders.find((listed) => listed === gender) ?? ('other' as const),
    source: 'Word_Of_Mouth',
    lang_id: row?.lang_id ?? random.pick([1, 2, 2]),
    phone: row?.phone ?? anyPhone(random, seed),
  };
}

/** The fields that a service requires in addition to the stops. */
function cargo(
  random: Random,
  seed: number,
  code: number,
  caller: { name: string; phone: string },
): Partial<RideDraft> {
  const service = serviceOf(code);
  return {
    ...(service?.receiverRequired && {
      dropoff_name: person(random).name,
      dropoff_phone: anyPhone(random, seed),
    }),
    ...(service?.dispatcherRequired && {
      dispatcher_name: caller.name,
      dispatcher_phone: caller.phone,
    }),
    ...(service?.cod === 'required' && { cod_amount: random.whole(3, 60) * 100 }),
    ...(service?.purchaseAmount && {
      amount: random.whole(6, 20) * 100,
      vendor_name: 'Imtiaz Super Market',
    }),
    ...(service?.transaction && {
      amount: random.whole(5, 90) * 100,
      transaction_id: `${code === 40 ? 'PTS' : 'PTR'}${random.whole(100_000, 999_999)}`,
    }),
  };
}

/** The draft that an agent would type for a caller: that of the queue's row, or a new one. */
export function draftOfCaller(random: Random, seed: number, row?: Caller): RideDraft {
  const caller = callerOf(random, seed, row);
  const draft = draftFor(caller, random.weighted<number>(singles), { random, seed });
  return { ...draft, creator: 'Agent', ...(row && { id: row.id }) };
}

/** Services that agents do not book, such as top-ups and bills: they come from the app only. */
const codesOfApp = services.filter(({ createdBy }) => createdBy === 'none').map(({ code }) => code);

/** A booking that a customer makes in the app. */
export function draftInApp(random: Random, seed: number, customers: number): BookingDraft {
  const { name, phone, city, langId } = customer(random.whole(0, customers - 1), seed);
  const caller = callerOf(random, seed, { name, phone, city, lang_id: langId ?? 1 });
  return draftFor(caller, random.pick(codesOfApp), { random, seed });
}

/** An order that the food partner sends from its kitchen to a customer. */
export const draftOfKitchen = (random: Random, seed: number): RideDraft => ({
  ...draftFor(
    {
      ...callerOf(random, seed),
      city: kitchenCity,
      from: randomAddress(randomFor(seed, 'kitchen', 0), kitchenCity),
    },
    food,
    { random, seed },
  ),
  creator: 'Agent',
});

function draftFor(
  { from, ...caller }: ReturnType<typeof callerOf>,
  code: number,
  { random, seed }: { random: Random; seed: number },
): BookingDraft {
  const to = randomDestination(random, caller.city, from);
  const hasDrop = serviceOf(code)?.dropOptional !== true || random.chance(0.9);
  return {
    ...caller,
    service_code: code,
    pickup_lat: from.lat,
    pickup_lng: from.lng,
    pickup_address: from.address,
    pickup_nearest: landmark(from.zone),
    ...(hasDrop && {
      dropoff_address: to.address,
      dropoff_lat: to.lat,
      dropoff_lng: to.lng,
      dropoff_nearest: landmark(to.zone),
    }),
    ...cargo(random, seed, code, caller),
  };
}

/** The sender of a batch, with another person as the contact at the pickup. */
function senderFor(
  { from, ...caller }: ReturnType<typeof callerOf>,
  random: Random,
  seed: number,
): PickupInfo {
  return {
    ...caller,
    alt_name: person(random).name,
    alt_phone: anyPhone(random, seed),
    dispatcher_name: caller.name,
    dispatcher_phone: caller.phone,
    address: {
      lat: from.lat,
      lng: from.lng,
      gps_address: from.address,
      nearest_address: from.zone.zone,
      type: 'other',
    },
  };
}

/**
 * Several deliveries in one booking: those of the app's request, or two to four for a new caller.
 * Some have a return trip.
 */
export function batchFor(random: Random, seed: number, row?: Caller): BatchDraft {
  const caller = callerOf(random, seed, row);
  const many = random.whole(2, 4);
  const drops =
    row?.bookings ??
    Array.from({ length: many }, (_, index) => randomDrop(random, seed, caller.city, index + 1));
  return {
    pickup_info: senderFor(caller, random, seed),
    bookings: drops,
    is_return_run: random.chance(0.3),
    ...(row && { id: row.id }),
  };
}

/** A rider for a kitchen's zone, with its batch cash. */
export function foodBatchFor(random: Random, seed: number): FoodBatchDraft {
  const caller = callerOf(random, seed);
  const { zone } = caller.from;
  return {
    pickup_info: senderFor(caller, random, seed),
    service_code: random.pick([100, 101] as const),
    zone: zone.zone,
    zone_ur: zone.urdu_text,
    amount: random.pick([0, 2500, 2501]),
  };
}
