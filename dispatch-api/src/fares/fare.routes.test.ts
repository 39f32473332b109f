import { eq } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { estimateFare } from 'shared-contracts/fares/fare.api';

import { fareEstimates } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { estimateSeconds } from './rates.ts';

let test: TestApp;
let agent: TestUser;
let now = Date.parse('2026-11-21T19:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

type Query = Input<typeof estimateFare>['query'];
const requestEstimate = (over: Partial<Query> = {}) =>
  test.call(
    estimateFare,
    {
      query: {
        service_code: 35,
        s_lat: 24.818,
        s_lng: 67.03,
        e_lat: 24.9215,
        e_lng: 67.0925,
        ...over,
      },
    },
    agent,
  );
const stored = async (id: string) =>
  (
    await test.app.services.database.select().from(fareEstimates).where(eq(fareEstimates.id, id))
  )[0];

it('quotes fare, distance and time by the table, and stores the quote', async () => {
  const { answer } = await requestEstimate();
  expect(answer.data).toEqual({
    est_req_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    actual: 330,
    adjusted_fare: 330,
    calldata: { dist: 17716, time: 1993 },
  });
  expect(await stored(answer.data.est_req_id)).toMatchObject({
    userId: agent.id,
    serviceCode: 35,
    city: 'KHI',
    actual: 330,
    expiresAt: new Date(now + estimateSeconds * 1000),
  });
});

it('rounds coordinates to four decimals, as the console sends them with the booking', async () => {
  const { answer } = await requestEstimate({ s_lat: 24.81800004, e_lng: 67.09249999 });
  expect(await stored(answer.data.est_req_id)).toMatchObject({ startLat: 24.818, endLng: 67.0925 });
});

it('quotes the minimum without a drop-off', async () => {
  expect(
    (await requestEstimate({ service_code: 70, e_lat: undefined, e_lng: undefined })).answer.data,
  ).toMatchObject({ actual: 150, calldata: { dist: 0, time: 0 } });
});

it.each([
  [{ s_lat: 25.396, s_lng: 68.3578 }, 'booking.out-of-area', 'pickup_address'],
  [{ e_lat: 25.396, e_lng: 68.3578 }, 'booking.out-of-area', 'dropoff_address'],
  [{ e_lat: 31.5204, e_lng: 74.3587 }, 'booking.out-of-area', 'dropoff_address'],
  [{ service_code: 999 }, 'booking.service-unknown', 'service_code'],
] as const)('refuses %j by %s at %s', async (over, error_id, field) => {
  expect(await requestEstimate(over)).toMatchObject({ status: 422, failure: { error_id, field } });
});

it('deletes quotes that expired more than a day ago', async () => {
  const { answer } = await requestEstimate();
  now += 26 * 3600_000;
  await requestEstimate();
  expect(await stored(answer.data.est_req_id)).toBeUndefined();
});
