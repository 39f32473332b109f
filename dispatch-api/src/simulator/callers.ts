import type { Sent } from 'shared-contracts/core/schema';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { genders } from 'shared-contracts/bookings/booking';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { cityByCode } from '../geo/cities.ts';
import { citySpread, person, phoneAt } from '../seed/people.ts';
import { destination, somewhere } from '../seed/places.ts';
import type { Random } from '../seed/random.ts';

const rides = [[35, 6], [70, 4], [44, 2], [45, 1]] as const;

/** What an agent would type for a caller: of the queue's row where there is one, else somebody new. */
export function draftFor(random: Random, seed: number, row?: Sent<typeof QueueRow>): RideDraft {
  const city = cityByCode(row?.city ?? '')?.city_code ?? random.weighted(citySpread);
  const { name, gender } = person(random);
  const from = somewhere(random, city);
  const to = destination(random, city, from);
  const drop = random.chance(0.9) ? { dropoff_address: to.address, dropoff_lat: to.lat, dropoff_lng: to.lng, dropoff_nearest: { address: to.zone.zone, type: 'other' as const } } : {};
  return {
    name: row?.name || name, gender: genders.find((known) => known === gender) ?? 'other', source: 'Word_Of_Mouth', city, pickup_lat: from.lat, pickup_lng: from.lng,
    service_code: random.weighted(rides), pickup_address: from.address, creator: 'Agent', lang_id: row?.lang_id ?? random.pick([1, 2, 2]),
    phone: row?.phone ?? phoneAt(random, random.whole(0, 9_999_999), seed), pickup_nearest: { address: from.zone.zone, type: 'other' }, ...drop, ...(row && { id: row.id }),
  };
}
