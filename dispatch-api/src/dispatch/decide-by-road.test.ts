import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import {
  addDispatchRule,
  listDispatchDecisions,
} from 'shared-contracts/dispatch/dispatch-rule.api';
import { tryDispatchRule } from 'shared-contracts/dispatch/dry-run.api';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';

import { drivers, trips } from '../database/schema.ts';
import type { Roads } from '../geo/roads.ts';
import { osrmStandIn, riverLng } from '../testing/stand-ins/osrm-stand-in.ts';
import { openStandIn, type StandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { offerByRules } from './automatic.ts';
import { decideByRoad } from './decide-by-road.ts';
import { decide } from './decide.ts';
import { busyMoment } from './floor.builder.ts';
import { recordMoment } from './moment.repository.ts';
import { ruleDraft } from './rule-draft.builder.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let now = start;
let osrm: StandIn;
let isAway = false;
let test: TestApp;
let sara: TestUser;
let key: TestKey;
beforeAll(async () => {
  osrm = await openStandIn((call) =>
    isAway ? { status: 503, type: 'text/plain', body: '' } : osrmStandIn(call),
  );
  const router = { kind: 'osrm', url: osrm.url } as const;
  test = await openTestApp({ clock: () => now, settings: { router } });
  sara = await test.user('supervisor');
  key = await test.key(['trips']);
});
afterAll(async () => {
  await test.close();
  await osrm.close();
});
const database = () => test.app.services.database;
beforeEach(async () => {
  isAway = false;
  await database().update(trips).set({ state: 'completed' });
  await database().update(drivers).set({ status: 'off' });
});

/** A booking on the east bank, a near driver on the west bank, and one farther away on the same. */
async function atTheRiver() {
  const at = { bdt: new Date(now), dt: new Date(now), pickupLng: riverLng + 0.001 };
  const trip = await buildTrip(database(), 'open', at);
  const across = await buildDriver(database(), { name: 'Across', lng: riverLng - 0.001 });
  const same = await buildDriver(database(), { name: 'Same bank', lng: riverLng + 0.02 });
  return { trip, across, same };
}
const decisions = async () => (await test.call(listDispatchDecisions, {}, sara)).answer.data;
const draft: DispatchRuleDraft = { ...ruleDraft, mode: 'suggest' };

it('the minutes by road decide, and the straight line while the router is away', async () => {
  await test.call(addDispatchRule, { body: draft }, sara);
  const { across, same } = await atTheRiver();
  expect(await decisions()).toMatchObject([{ driver: { id: same.id }, by_road: true }]);
  isAway = true;
  expect(await decisions()).toMatchObject([{ driver: { id: across.id }, by_road: false }]);
});

it('a dry run measures both drivers by road, and equals what the rule did', async () => {
  const body = { ...draft, mode: 'automatic', priority: 9 } as const;
  const { answer } = await test.call(addDispatchRule, { body }, sara);
  const { trip, same } = await atTheRiver();
  await recordMoment(test.app.services);
  expect(await offerByRules(test.app.services)).toBe(1);
  const event = { event: 'accepted', driver: same.id } as const;
  await test.call(reportTripEvent, { params: { trip_no: trip.tripNo }, body: event }, key);
  expect((await storedTrip(database(), trip.id))?.driverId).toBe(same.id);
  now += 60_000;
  const period = { from: new Date(start).toISOString(), to: new Date(now).toISOString() };
  const tried = { rule: body, rule_id: answer.data.id, ...period };
  const { data } = (await test.call(tryDispatchRule, { body: tried }, sara)).answer;
  expect(data).toMatchObject({ same: 1, dry: data.real });
  expect(data.rows).toMatchObject([{ dry: { by_road: true }, real: { by_road: true } }]);
});

it('a crowd asks the router for 2,400 ways at most, and the straight line decides the others', async () => {
  let asked = 0;
  const roads: Roads = {
    isMeasuring: true,
    meters: async () => undefined,
    async seconds(ways) {
      asked += ways.length;
      return ways.map(() => null);
    },
  };
  const crowd = busyMoment(300, 200, 54);
  const offers = (await decideByRoad(roads, crowd)).map(({ terms }) => terms);
  expect(asked).toBe(2400);
  expect(offers).toEqual(decide(crowd).map(({ terms }) => terms));
});
