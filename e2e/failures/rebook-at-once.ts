import { createRide, reinitiateRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';

import { callApi } from '../commands/api-client.ts';
import { createAccount, signIn } from '../commands/sign-in.ts';
import type { ApiFleet } from './api-fleet.ts';

const phone = '923331230099';
const ride: RideDraft = {
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  // A rickshaw appears in the lists immediately.
  service_code: 70,
  creator: 'Agent',
  lang_id: 1,
  phone,
  pickup_address: 'Clifton, Karachi',
  pickup_lat: 24.818,
  pickup_lng: 67.03,
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
};
const supervisorCount = 4;

/**
 * Supervisors press RE-INITIATE on the same expired bookings at the same moment, through all
 * processes. Returns the answers to each booking, and how many bookings the caller has afterwards.
 */
export async function rebookAtOnce(
  fleet: ApiFleet,
  bookings: number,
): Promise<{ answers: string[][]; waiting: number }> {
  const tokens: string[] = [];
  const url = await fleet.answering(0);
  while (tokens.length < supervisorCount)
    tokens.push((await signIn(url, await createAccount(url, 'supervisor'))).access_token);
  const [token] = tokens;
  const answers: string[][] = [];
  for (let made = 0; made < bookings; made += 1) {
    const { data } = await callApi(url, createRide, { body: ride }, token);
    const params = { trip_no: data.trip_no };
    await callApi(url, moveTrip, { params, body: { state: 'expired' } }, token);
    const presses = tokens.map(async (own, index) =>
      callApi(
        await fleet.answering(index),
        reinitiateRide,
        { body: { ...ride, id: data.trip_id } },
        own,
      ).then(
        () => 'booked',
        (error: unknown) => /trip\.rebooked/.exec(String(error))?.[0] ?? String(error),
      ),
    );
    answers.push((await Promise.all(presses)).toSorted());
  }
  const query = { state: 'scheduled', searchby: 'phone', searchvalue: phone } as const;
  const { list } = await callApi(url, listTrips, { query }, token);
  return { answers, waiting: list.length };
}
