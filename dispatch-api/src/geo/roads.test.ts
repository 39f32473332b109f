import { eq } from 'drizzle-orm';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { estimateFare } from 'shared-contracts/fares/fare.api';

import { batchDraft, batchDrop, clifton, gulshan } from '../bookings/batch-draft.builder.ts';
import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { trips } from '../database/schema.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { berlin, osrmStandIn, tableSeconds } from '../testing/stand-ins/osrm-stand-in.ts';
import { openStandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp } from '../testing/test-app.ts';
import {
  answers,
  drips,
  floods,
  hangs,
  hangsUp,
  openUnreliableServer,
  type UnreliableServer,
} from '../testing/unreliable-server.ts';
import { distanceMeters, type Point } from './geometry.ts';
import { roadsOf, type Way } from './roads.ts';

const start = { lat: 24.8181, lng: 67.0305 };
const end = { lat: 24.9215, lng: 67.0925 };
const route = (distance: unknown) => ({ code: 'Ok', routes: [{ distance, duration: 1800 }] });

let server: UnreliableServer;
const warnings: string[] = [];
const log = { warn: (_details: object, text: string) => void warnings.push(text) };
beforeEach(async () => {
  warnings.length = 0;
  server = await openUnreliableServer(answers(200, route(16_403.7)));
});
afterEach(() => server.close());

const measuring = async (limits: { timeMs?: number; failures?: number } = {}) => {
  const outside = patientOutside({ failures: 100, ...limits });
  const roads = roadsOf({ kind: 'osrm', url: `${server.url}/karachi` }, outside, log);
  return {
    measure: () => roads.meters(start, end),
    seconds: () => roads.seconds([{ start, end }]),
    close: () => outside.close(),
  };
};

it('asks OSRM for the way between two points', async () => {
  const { measure, close } = await measuring();
  expect(await measure()).toBe(16_404);
  expect(server.requests).toEqual([
    'GET /karachi/route/v1/driving/67.0305,24.8181;67.0925,24.9215?overview=false',
  ]);
  expect(warnings).toEqual([]);
  await close();
});

it('takes the length from the route as OSRM documents it', async () => {
  const osrm = await openStandIn(osrmStandIn);
  const outside = patientOutside();
  const roads = roadsOf({ kind: 'osrm', url: osrm.url }, outside, log);
  const [from, to] = berlin;
  expect(await roads.meters(from, to)).toBe(Math.round(distanceMeters(from, to)));
  expect(warnings).toEqual([]);
  expect(await roads.meters({ lat: 0, lng: 0 }, to)).toBeUndefined();
  await outside.close();
  await osrm.close();
});

type Case = [name: string, behavior: UnreliableServer['behave']];
const brokenServers: Case[] = [
  ['hangs', hangs],
  ['drips', drips],
  ['floods', floods(() => {})],
  ['hangs up', hangsUp],
  ['fails', answers(500, '')],
  ['is busy', answers(429, '', { 'retry-after': '60' })],
  ['answers broken JSON', answers(200, '{"routes":[')],
  ['redirects to a private address', answers(302, '', { location: 'http://127.0.0.1:1/' })],
];
it.each<Case>([
  ...brokenServers,
  ['knows no way', answers(400, { code: 'NoRoute' })],
  ['answers without a route', answers(200, { code: 'Ok', routes: [] })],
  ['answers a text', answers(200, route('16404'))],
  ['answers less than the straight line', answers(200, route(900))],
  ['answers a way around the world', answers(200, route(4e7))],
])('the straight line counts when the server %s', async (_name, behavior) => {
  const { measure, close } = await measuring({ timeMs: 300 });
  server.behave = behavior;
  expect(await measure()).toBeUndefined();
  expect(warnings).toEqual(['the router fails: the straight line counts']);
  await close();
});

const secondsOf = async (ways: readonly Way[]) => {
  const osrm = await openStandIn(osrmStandIn);
  const outside = patientOutside();
  const roads = roadsOf({ kind: 'osrm', url: osrm.url }, outside, log);
  const seconds = await roads.seconds(ways);
  await outside.close();
  await osrm.close();
  return { seconds, calls: osrm.calls };
};
const waysTo = (target: Point, points: readonly Point[]) =>
  points.map((point) => ({ start: point, end: target }));

it('asks OSRM once for the seconds from many points, in their order', async () => {
  const [target, ...points] = berlin;
  const { seconds, calls } = await secondsOf(waysTo(target, points));
  expect(seconds).toEqual(points.map((point) => Math.round(tableSeconds(point, target))));
  expect(calls.map(({ path, query }) => ({ path, query }))).toEqual([
    {
      path: '/table/v1/driving/13.397634,52.529407;13.428555,52.523219;13.38886,52.517037',
      query: { sources: '0;1', destinations: '2' },
    },
  ]);
});

it('asks for more points than OSRM allows in several calls', async () => {
  const points = Array.from({ length: 250 }, (_, index) => ({ lat: 24.8 + index / 1000, lng: 67 }));
  const { seconds, calls } = await secondsOf(waysTo(end, points));
  expect(seconds).toEqual(points.map((point) => Math.round(tableSeconds(point, end))));
  expect(calls).toHaveLength(3);
  expect(warnings).toEqual([]);
});

it('ways between few points are one table, in which each pair of points is asked once', async () => {
  const starts = Array.from({ length: 50 }, (_, index) => ({ lat: 24.8 + index / 1000, lng: 67 }));
  const ends = starts.map(({ lat }) => ({ lat, lng: 67.1 }));
  const ways = ends.flatMap((to) => waysTo(to, starts)).slice(0, 2000);
  const { seconds, calls } = await secondsOf(ways);
  expect(seconds).toEqual(ways.map((way) => Math.round(tableSeconds(way.start, way.end))));
  expect(calls).toHaveLength(1);
});

it('a point without a way to the target has no time, and the others have theirs', async () => {
  const { seconds } = await secondsOf(waysTo(end, [{ lat: 0, lng: 0 }, start]));
  expect(seconds).toEqual([null, Math.round(tableSeconds(start, end))]);
  expect(warnings).toEqual([]);
});

it('no ways need no call', async () => {
  expect(await secondsOf([])).toEqual({ seconds: [], calls: [] });
});

it.each<Case>([
  ...brokenServers,
  ['refuses the size', answers(400, { code: 'TooBig' })],
  ['answers without a table', answers(200, { code: 'Ok' })],
  ['answers a text', answers(200, { code: 'Ok', durations: [['600']] })],
  ['answers an empty row', answers(200, { code: 'Ok', durations: [[]] })],
  ['answers a time of another place', answers(200, { code: 'Ok', durations: [[12]] })],
])('no times are known when the server %s', async (_name, behavior) => {
  const { seconds, close } = await measuring({ timeMs: 300 });
  server.behave = behavior;
  expect(await seconds()).toEqual([null]);
  expect(warnings).toEqual(['the router fails: the straight line counts']);
  await close();
});

it('repeats a call that failed, and after failures in a row calls no more', async () => {
  const { measure, close } = await measuring({ failures: 2 });
  server.behave = (response, request) => {
    const isFirst = server.requests.length === 1;
    (isFirst ? answers(503, '') : answers(200, route(16_000)))(response, request);
  };
  expect(await measure()).toBe(16_000);
  server.behave = answers(503, '');
  await measure();
  await measure();
  const sent = server.requests.length;
  expect(await measure()).toBeUndefined();
  expect(server.requests).toHaveLength(sent);
  await close();
});

it('an estimate costs what the road is long, and what the line is long while the router is away', async () => {
  const query = {
    service_code: 35,
    s_lat: start.lat,
    s_lng: start.lng,
    e_lat: end.lat,
    e_lng: end.lng,
  };
  const costs = async (router: { kind: 'built-in' | 'osrm'; url: string }) => {
    const test = await openTestApp({
      settings: { router },
      clock: () => Date.parse('2026-11-21T08:00:00Z'),
    });
    const agent = await test.user('dispatcher');
    const { answer } = await test.call(estimateFare, { query }, agent);
    await test.close();
    return { fare: answer.data.actual, meters: answer.data.calldata.dist };
  };
  const line = await costs({ kind: 'built-in', url: '' });
  server.behave = answers(200, route(30_000));
  const road = await costs({ kind: 'osrm', url: server.url });
  expect(road.meters).toBe(30_000);
  expect(road.fare).toBeGreaterThan(line.fare);
  server.behave = answers(500, '');
  expect(await costs({ kind: 'osrm', url: server.url })).toEqual(line);
});

it('a batch and a booking without an estimate cost what their estimates say', async () => {
  server.behave = answers(200, route(30_000));
  const test = await openTestApp({
    settings: { router: { kind: 'osrm', url: server.url } },
    clock: () => Date.parse('2026-11-21T08:00:00Z'),
  });
  const agent = await test.user('dispatcher');
  const client = await test.user('dispatch_client');
  const estimated = async (service_code: number) => {
    const query = {
      service_code,
      s_lat: clifton.lat,
      s_lng: clifton.lng,
      e_lat: gulshan.lat,
      e_lng: gulshan.lng,
    };
    const { data } = (await test.call(estimateFare, { query }, agent)).answer;
    return { fareActual: data.actual, estimatedMeters: data.calldata.dist };
  };
  const body = batchDraft({ bookings: [batchDrop({ address: gulshan })], is_return_run: true });
  const batch = (await test.call(createBatch, { body }, agent)).answer.data;
  const storedBatch = await test.app.services.database
    .select({ fareActual: trips.fareActual, estimatedMeters: trips.estimatedMeters })
    .from(trips)
    .where(eq(trips.batchId, batch.batch_id));
  const drop = await estimated(21);
  expect(drop.estimatedMeters).toBe(30_000);
  expect(storedBatch).toEqual([drop, drop]);
  const ride = await test.call(
    createRide,
    {
      body: rideDraft({
        pickup_lat: clifton.lat,
        pickup_lng: clifton.lng,
        dropoff_address: gulshan.gps_address,
        dropoff_lat: gulshan.lat,
        dropoff_lng: gulshan.lng,
      }),
    },
    client,
  );
  const [stored] = await test.app.services.database
    .select({ fareActual: trips.fareActual, estimatedMeters: trips.estimatedMeters })
    .from(trips)
    .where(eq(trips.tripNo, ride.answer.data.trip_no));
  expect(stored).toEqual(await estimated(35));
  await test.close();
});
