import { call, endSession, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import { seededRandom } from 'shared-contracts/testing/other-provider.builder';
import { apiThrough, lost } from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { sendWaiting } from '../waiting/send-waiting.ts';
import { keepBooking, waitingBookings } from '../waiting/waiting-bookings.ts';
import { bookingBy } from './booking-by.ts';
import { newPhone, rightValues } from './values.ts';

const agent = bookingBy('dispatcher');

const kills = process.env['TEST_SIZE'] === 'full' ? 500 : 25;
const about = { queueRowId: undefined, isClient: false };

/** How the server or the console ends at a call, and how often a call gets through before. */
const ends = ['before the call', 'after the commit', 'busy', 'user leaves'] as const;
interface End {
  how: (typeof ends)[number];
  callsBefore: number;
}

/** The real API, whose line is cut as `cut.end` says. */
async function cutLine(): Promise<{ end: End | undefined }> {
  const cut: { end: End | undefined } = { end: undefined };
  await apiThrough({
    'POST /ride/create': async (_call, forward) => {
      const { end } = cut;
      if (!end) return forward();
      end.callsBefore -= 1;
      if (end.callsBefore >= 0) return forward();
      if (end.how === 'before the call') return lost;
      if (end.how === 'busy') return [503, { error_id: 'server.unavailable' }];
      const answer = await forward();
      if (end.how === 'after the commit') return lost;
      endSession('expired');
      return answer;
    },
  });
  return cut;
}

/** Each eighth booking is refused, and as many have an estimate that is gone. */
const isRefused = (number: number) => number % 8 === 0;
const extraOf = (number: number) => {
  if (isRefused(number)) return { promo: 'AN UNKNOWN PROMO' };
  return number % 8 === 4 ? { est_req_id: 'an unknown estimate' } : {};
};

/** A booking that is taken while the server is away. */
function take(number: number): string {
  const phone = newPhone();
  const values = { ...rightValues, phone };
  const body = { ...rideBody(values, about), ...extraOf(number) };
  const request = { to: 'ride' as const, body };
  keepBooking('newBooking', { key: crypto.randomUUID(), request, values });
  return phone;
}

test(`in ${kills} outages no booking is lost or doubled, and their order stays`, async () => {
  const random = seededRandom(Number(process.env['SEED'] ?? 1));
  const below = (limit: number) => Math.floor(random() * limit);
  const cut = await cutLine();
  const phones: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    for (let more = below(3); more > 0; more -= 1) phones.push(take(phones.length));
    const how = ends[below(ends.length)] ?? 'busy';
    cut.end = { how, callsBefore: below(3) };
    await sendWaiting();
    cut.end = undefined;
    startSession(agent());
  }
  const back = performance.now();
  await sendWaiting();
  expect(performance.now() - back).toBeLessThan(7000);

  const bookings = waitingBookings();
  expect(bookings.map(({ values }) => values.phone)).toEqual(phones);
  expect(bookings.map(({ state }) => state)).toEqual(
    phones.map((_phone, index) => (isRefused(index) ? 'stopped' : 'created')),
  );
  const made: string[] = [];
  for (const [index, phone] of phones.entries()) {
    const { data } = await call(getPassenger, { params: { phone: toWirePhone(phone) } }).catch(
      () => ({ data: null }),
    );
    const numbers = data?.trips?.map(({ trip_no }) => trip_no) ?? [];
    expect(numbers).toHaveLength(isRefused(index) ? 0 : 1);
    made.push(...numbers);
  }
  expect(made).toEqual(bookings.flatMap(({ created }) => created?.trip_no ?? []));
  expect(made.map(Number)).toEqual(made.map(Number).toSorted((a, b) => a - b));
}, 600_000);
