import { eq } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { listStates, nextStates, tripStates, type TripState } from 'shared-contracts/trips/trip';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { auditLog, drivers, trips } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { statesBetween } from './trip-states.ts';
import { buildTrip, moveTrip } from './trip.builder.ts';

let test: TestApp;
let supervisor: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  supervisor = await test.user('supervisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  await database().delete(trips);
});

const database = () => test.app.services.database;
type Query = Input<typeof listTrips>['query'];
const list = (query: Query, as: TestUser = supervisor) => test.call(listTrips, { query }, as);
const numbers = async (query: Query, as?: TestUser) =>
  (await list(query, as)).answer.list.map((row) => row.trip_no);
const ago = (seconds: number) => new Date(now - seconds * 1000);

describe('the lists', () => {
  it('show the states that the contracts name, and count them', async () => {
    const made = new Map<TripState, string>();
    for (const state of tripStates)
      made.set(state, (await buildTrip(database(), state, { bdt: ago(3600) })).tripNo);
    for (const state of Object.keys(listStates) as (keyof typeof listStates)[]) {
      // keys of a const table are its union
      const { answer } = await list({ state });
      expect(answer.list.map((row) => row.state).sort()).toEqual([...listStates[state]].sort());
      expect(answer).toMatchObject({
        current_page: 1,
        total_records: listStates[state].length,
        total_pages: 1,
      });
    }
    expect(await numbers({ state: 'inprogress', status: 'arrived' })).toEqual([
      made.get('arrived'),
    ]);
    expect(await numbers({ state: 'inprogress', status: 'open' })).toEqual([]);
  });

  it('filter by city and service, sort by time or variance, and page', async () => {
    const at = (seconds: number, over: object = {}) =>
      buildTrip(database(), 'accepted', { bdt: ago(seconds), dt: ago(1000 - seconds), ...over });
    const a = await at(300, { pickupVariance: 900 });
    const b = await at(200, { pickupVariance: null, serviceCode: 70 });
    const c = await at(100, { pickupVariance: 1500, city: 'LHR' });
    const no = [a, b, c].map((trip) => trip.tripNo);
    expect(await numbers({ state: 'inprogress' })).toEqual([no[2], no[1], no[0]]);
    expect(await numbers({ state: 'inprogress', sortBy: 'bdt', sortType: 'asc' })).toEqual(no);
    expect(await numbers({ state: 'inprogress', sortBy: 'dt', sortType: 'desc' })).toEqual(no);
    expect(
      await numbers({ state: 'inprogress', sortBy: 'pickup_variance', sortType: 'desc' }),
    ).toEqual([no[2], no[0], no[1]]);
    expect(await numbers({ state: 'inprogress', city: 'LHR' })).toEqual([no[2]]);
    expect(await numbers({ state: 'inprogress', type: 70 })).toEqual([no[1]]);
    expect(await numbers({ state: 'inprogress', type: 0 })).toHaveLength(3);
    expect((await list({ state: 'inprogress', page: 2, limit: 2 })).answer).toMatchObject({
      list: [{ trip_no: no[0] }],
      current_page: 2,
      total_records: 3,
      total_pages: 2,
    });
  });

  it('of ended trips are in the order of their booking time, for any requested order', async () => {
    const ended = (seconds: number, over: object) =>
      buildTrip(database(), 'completed', { bdt: ago(seconds), ...over });
    const older = await ended(200, { dt: ago(10), pickupVariance: 1 });
    const newer = await ended(100, { dt: ago(20), pickupVariance: 2 });
    for (const sortBy of ['bdt', 'dt', 'pickup_variance'] as const) {
      expect(await numbers({ state: 'all', sortBy, sortType: 'asc' })).toEqual([
        older.tripNo,
        newer.tripNo,
      ]);
      expect(await numbers({ state: 'completed', sortBy, sortType: 'desc' })).toEqual([
        newer.tripNo,
        older.tripNo,
      ]);
    }
  });

  it('are searched by booking, batch, agent and phone', async () => {
    const x = await buildTrip(database(), 'started', {
      userName: 'Bilal Ahmed',
      userPhone: '923001000012',
      passengerPhone: '923331112222',
    });
    const y = await buildTrip(database(), 'started', {
      userName: '100%_sure',
      userPhone: '923001000013',
      batchNumber: 'B4711',
      type: 'batch',
    });
    const by = (searchby: NonNullable<Query['searchby']>, searchvalue: string) =>
      numbers({ state: 'inprogress', searchby, searchvalue });
    expect(await by('trip_no', x.tripNo)).toEqual([x.tripNo]);
    expect(await by('trip_no', 'b4711')).toEqual([y.tripNo]);
    expect(await by('batch_no', 'B4711')).toEqual([y.tripNo]);
    expect(await by('agent', 'bilal')).toEqual([x.tripNo]);
    // Without a letter it matches no agent; in a number it is literal.
    expect(
      (await list({ state: 'inprogress', searchby: 'agent', searchvalue: '%_' })).failure,
    ).toMatchObject({ error_id: 'field.invalid', field: 'searchvalue' });
    for (const wildcard of ['%', '_']) expect(await by('trip_no', wildcard)).toEqual([]);
    expect(await by('agent', 'BAAD')).toEqual([]);
    expect(await by('agent', '923001000013')).toEqual([y.tripNo]);
    expect(await by('phone', '0333 1112222')).toEqual([x.tripNo]);
    expect(await by('phone', '923331112222')).toEqual([x.tripNo]);
  });
});

const driverAt = async (phone: string, updatedAt: Date) =>
  (await buildDriver(database(), { name: 'Nimra Zaidi', phone, updatedAt })).id;

describe('attention', () => {
  const inProgress = (seconds: number, over: Partial<typeof trips.$inferInsert> = {}) =>
    buildTrip(database(), 'started', { startedAt: ago(seconds), estimatedSeconds: 600, ...over });
  const counts = async (query: Input<typeof countTrips>['query'], as: TestUser = supervisor) =>
    (await test.call(countTrips, { query }, as)).answer.data;

  it('needs action once its estimate has passed; the count has all pages and follows the filters', async () => {
    const over = [await inProgress(600), await inProgress(3600, { city: 'LHR' })];
    const soon = await inProgress(599);
    await inProgress(299);
    await inProgress(9000, { estimatedSeconds: 0 });
    await buildTrip(database(), 'completed', { startedAt: ago(9000), estimatedSeconds: 600 });
    const found = await list({ state: 'inprogress', attention: 'needs_action', limit: 1 });
    expect(found.answer).toMatchObject({ total_records: 2, total_pages: 2 });
    expect((await numbers({ state: 'inprogress', attention: 'needs_action' })).sort()).toEqual(
      over.map(({ tripNo }) => tripNo).sort(),
    );
    expect(await numbers({ state: 'inprogress', attention: 'at_risk' })).toEqual([soon.tripNo]);
    expect(await counts({ state: 'inprogress' })).toEqual({
      all: 5,
      needs_action: 2,
      at_risk: 1,
      mine: 0,
    });
    expect(await counts({ state: 'inprogress', city: 'LHR' })).toEqual({
      all: 1,
      needs_action: 1,
      at_risk: 0,
      mine: 0,
    });
    expect(await counts({ state: 'inprogress', status: 'arrived' })).toEqual({
      all: 0,
      needs_action: 0,
      at_risk: 0,
      mine: 0,
    });
  });

  it('of the scheduled list is ten minutes without a driver, within the working zones', async () => {
    const open = (seconds: number, over: object = {}) =>
      buildTrip(database(), 'open', { bdt: ago(seconds), ...over });
    const late = await open(600);
    await open(599);
    const elsewhere = await open(1200, { pickupLat: 24.942, pickupLng: 67.042 });
    expect(
      await numbers({ state: 'scheduled', attention: 'needs_action', sortType: 'asc' }),
    ).toEqual([elsewhere.tripNo, late.tripNo]);
    expect(await counts({ state: 'scheduled' })).toEqual({
      all: 3,
      needs_action: 2,
      at_risk: 1,
      mine: 0,
    });
    const clifton = serviceArea().zones.find(
      (zone) => zone.city === 'KHI' && zone.zone === 'Clifton',
    );
    const { _id, zone, urdu_text, code } = clifton ?? {
      _id: '',
      zone: '',
      urdu_text: '',
      code: '',
    };
    const working = await test.user('supervisor', { zones: [{ _id, zone, urdu_text, code }] });
    expect(await counts({ state: 'scheduled', city: 'KHI' }, working)).toEqual({
      all: 2,
      needs_action: 1,
      at_risk: 1,
      mine: 0,
    });
  });

  it('sorts by urgency; one without an estimate is last, and one that is cared for after it', async () => {
    const due = async (
      seconds: number,
      estimatedSeconds: number,
      over: Partial<typeof trips.$inferInsert> = {},
    ) => (await inProgress(seconds, { estimatedSeconds, ...over })).tripNo;
    const [second, first, none, last, taken, snoozed, awake] = [
      await due(3600, 3000),
      await due(1200, 60),
      await due(9000, 0),
      await due(100, 600),
      await due(9000, 60, { ownerId: supervisor.id, ownerName: 'Sana' }),
      await due(8000, 60, { snoozedUntil: ago(-60) }),
      await due(7000, 60, { snoozedUntil: ago(60) }),
    ];
    const by = (sortType: 'asc' | 'desc') =>
      numbers({ state: 'inprogress', sortBy: 'due', sortType });
    expect(await by('asc')).toEqual([awake, first, second, last, none, taken, snoozed]);
    expect(await by('desc')).toEqual([last, second, first, awake, none, snoozed, taken]);
  });

  it('counts a client’s own trips alone, and nothing for a dispatcher', async () => {
    const client = await test.user('dispatch_client');
    await inProgress(9000, { clientId: client.id });
    await inProgress(9000);
    expect(await counts({ state: 'inprogress' }, client)).toEqual({
      all: 1,
      needs_action: 1,
      at_risk: 0,
      mine: 0,
    });
    expect(
      (
        await test.call(
          countTrips,
          { query: { state: 'inprogress' } },
          await test.user('dispatcher'),
        )
      ).status,
    ).toBe(403);
  });
});

describe('the people of a trip', () => {
  it('are the customer in every list, and in progress the driver, whose phone finds the trip', async () => {
    const driverId = await driverAt('923110000021', ago(0));
    const driven = await buildTrip(database(), 'accepted', { driverId });
    const undriven = await buildTrip(database(), 'accepted');
    const ended = await buildTrip(database(), 'completed', { driverId });
    const rowOf = async (state: Query['state'], tripNo: string) =>
      (await list({ state })).answer.list.find((row) => row.trip_no === tripNo);
    const passenger = { name: 'Ayesha Khan', phone: '923331234567' };
    expect(await rowOf('inprogress', driven.tripNo)).toMatchObject({
      passenger,
      driver: { full_name: 'Nimra Zaidi', phone: '923110000021' },
    });
    expect(await rowOf('inprogress', undriven.tripNo)).toMatchObject({ passenger, driver: null });
    expect(await rowOf('all', ended.tripNo)).toMatchObject({ passenger });
    expect(await rowOf('all', ended.tripNo)).not.toHaveProperty('driver');
    for (const searchvalue of ['923110000021', '0311 0000021'])
      expect(await numbers({ state: 'inprogress', searchby: 'phone', searchvalue })).toEqual([
        driven.tripNo,
      ]);
    expect(
      await numbers({ state: 'completed', searchby: 'phone', searchvalue: '923110000021' }),
    ).toEqual([]);
    await database().update(trips).set({ driverId: null });
    await database().delete(drivers);
  });
});

describe('the 60-second rule', () => {
  it('holds a ride back for its minute in list and total, a rickshaw not, and nothing from a dispatch client', async () => {
    const client = await test.user('dispatch_client');
    const own = { clientId: client.id, bdt: new Date(now), dt: new Date(now) };
    const ride = await buildTrip(database(), 'open', own);
    const rickshaw = await buildTrip(database(), 'open', { ...own, serviceCode: 70 });
    expect((await list({ state: 'scheduled' })).answer).toMatchObject({
      list: [{ trip_no: rickshaw.tripNo }],
      total_records: 1,
    });
    expect(await numbers({ state: 'scheduled' }, client)).toHaveLength(2);
    now += 59_999;
    expect(await numbers({ state: 'scheduled' })).toEqual([rickshaw.tripNo]);
    now += 1;
    expect((await numbers({ state: 'scheduled' })).sort()).toEqual(
      [ride.tripNo, rickshaw.tripNo].sort(),
    );
  });
});

describe('who sees what', () => {
  it.each([
    ['admin', 200],
    ['supervisor', 200],
    ['dispatcher', 403],
    ['dispatch_client', 200],
  ] as const)('%s gets %i', async (role, status) => {
    expect((await list({ state: 'scheduled' }, await test.user(role))).status).toBe(status);
  });

  it('shows a dispatch client its own rows alone, searched by booking id alone', async () => {
    const client = await test.user('dispatch_client');
    await buildTrip(database(), 'started');
    const own = await buildTrip(database(), 'started', { clientId: client.id });
    expect((await list({ state: 'inprogress' }, client)).answer).toMatchObject({
      list: [{ trip_no: own.tripNo }],
      total_records: 1,
    });
    expect(
      (await list({ state: 'inprogress', searchby: 'phone', searchvalue: '923331234567' }, client))
        .status,
    ).toBe(403);
    expect(
      await numbers({ state: 'inprogress', searchby: 'trip_no', searchvalue: own.tripNo }, client),
    ).toEqual([own.tripNo]);
  });

  it('limits the scheduled list to the user’s working zones of the selected city; other lists and cities are complete', async () => {
    const clifton = serviceArea().zones.find(
      (zone) => zone.city === 'KHI' && zone.zone === 'Clifton',
    );
    const working = await test.user('supervisor', {
      zones: clifton
        ? [
            {
              _id: clifton._id,
              zone: clifton.zone,
              urdu_text: clifton.urdu_text,
              code: clifton.code,
            },
          ]
        : [],
    });
    const inZone = await buildTrip(database(), 'open', { bdt: ago(600) });
    await buildTrip(database(), 'open', { bdt: ago(600), pickupLat: 24.942, pickupLng: 67.042 });
    await buildTrip(database(), 'started', { pickupLat: 24.942, pickupLng: 67.042 });
    const lahore = await buildTrip(database(), 'open', {
      bdt: ago(600),
      pickupLat: 31.515,
      pickupLng: 74.346,
    });
    expect((await list({ state: 'scheduled', city: 'KHI' }, working)).answer).toMatchObject({
      list: [{ trip_no: inZone.tripNo }],
      total_records: 1,
    });
    expect(await numbers({ state: 'scheduled', city: 'LHR' }, working)).toEqual([lahore.tripNo]);
    expect((await numbers({ state: 'scheduled' }, working)).toSorted()).toEqual(
      [inZone.tripNo, lahore.tripNo].toSorted(),
    );
    expect(await numbers({ state: 'inprogress', city: 'KHI' }, working)).toHaveLength(1);
    expect(await numbers({ state: 'scheduled', city: 'KHI' })).toHaveLength(2);
    // The answer has the zones that filtered it: they may have been set in another browser.
    expect((await list({ state: 'scheduled', city: 'LHR' }, working)).answer.zones).toEqual([
      expect.objectContaining({ zone: 'Clifton' }),
    ]);
    expect((await list({ state: 'inprogress' }, working)).answer).not.toHaveProperty('zones');
  });

  it.each(['Ali ', ' Ali', 'Sana1', 'Sana-Malik', '9230010000'])(
    'refuses the agent "%s"',
    async (searchvalue) => {
      expect(
        (await list({ state: 'inprogress', searchby: 'agent', searchvalue })).failure,
      ).toMatchObject({
        error_id: 'field.invalid',
        field: 'searchvalue',
        message: 'Enter a name (letters and spaces) or a phone number',
      });
    },
  );

  it('takes a search of up to 20 characters', async () => {
    const search = (searchvalue: string) =>
      list({ state: 'inprogress', searchby: 'agent', searchvalue });
    expect((await search('x'.repeat(20))).status).toBe(200);
    expect((await search('x'.repeat(21))).failure).toMatchObject({
      code: 400,
      error_id: 'request.invalid',
    });
  });
});

describe('moving a trip', () => {
  const move = (trip_no: string, state: TripState, as: TestUser = supervisor) =>
    moveTrip(test, trip_no, state, as);
  const notificationsOf = async (id: string) =>
    (await test.announced())
      .filter(({ row }) => (row as { id: string }).id === id)
      .map(
        ({ event, rooms, row }) =>
          `${event} ${rooms.join('+')} ${(row as { state: string }).state}`,
      ); // rows of trips

  it('announces in every room that it leaves and enters, with version, times and audit', async () => {
    const trip = await buildTrip(database(), 'open');
    for (const state of [
      'pending',
      'accepted',
      'arrived',
      'started',
      'finished',
      'feedback',
      'completed',
    ] as const)
      expect((await move(trip.tripNo, state)).state).toBe(state);
    expect(await notificationsOf(trip.id)).toEqual([
      'TRIP_SCHEDULE_UPDATE scheduled:KHI pending',
      'TRIP_SCHEDULE_UPDATE scheduled:KHI accepted',
      'TRIP_INPROGRESS_NEW inprogress:KHI accepted',
      'TRIP_INPROGRESS_UPDATE inprogress:KHI arrived',
      'TRIP_INPROGRESS_UPDATE inprogress:KHI started',
      'TRIP_INPROGRESS_UPDATE inprogress:KHI finished',
      'TRIP_COMPLETE_NEW completed:KHI finished',
      'TRIP_COMPLETE_NEW completed:KHI feedback',
      'TRIP_COMPLETE_NEW completed:KHI completed',
    ]);
    const [stored] = await database().select().from(trips).where(eq(trips.id, trip.id));
    const at = new Date(now);
    expect(stored).toMatchObject({
      state: 'completed',
      rowVersion: 8,
      acceptedAt: at,
      arrivedAt: at,
      startedAt: at,
      finishedAt: at,
      completedAt: at,
      acceptedCount: 1,
      dtu: at,
    });
    expect(
      await database().select().from(auditLog).where(eq(auditLog.subjectId, trip.id)),
    ).toHaveLength(7);
  });

  it('passes through the states between when a later one is requested', async () => {
    const trip = await buildTrip(database(), 'open');
    expect(await move(trip.tripNo, 'started')).toMatchObject({
      state: 'started',
      row_version: 3,
    });
    expect((await notificationsOf(trip.id)).at(-1)).toBe(
      'TRIP_INPROGRESS_UPDATE inprogress:KHI started',
    );
  });

  it('announces in a dispatch client’s room too', async () => {
    const client = await test.user('dispatch_client');
    const trip = await buildTrip(database(), 'open', { clientId: client.id });
    await move(trip.tripNo, 'cancelled');
    expect(await notificationsOf(trip.id)).toEqual([
      `TRIP_SCHEDULE_UPDATE scheduled:KHI+scheduled:client-${client.id} cancelled`,
      `TRIP_COMPLETE_NEW completed:KHI+completed:client-${client.id} cancelled`,
    ]);
  });

  it('takes the best free driver of the service and releases him where the trip ended', async () => {
    const driver = (phone: string, lat: number, over: Partial<typeof drivers.$inferInsert> = {}) =>
      buildDriver(database(), { name: 'Driver', phone, lat, ...over });
    const near = await driver('923110000001', 24.82);
    await driver('923110000002', 24.84);
    await driver('923110000003', 24.818, { serviceCodes: [70] });
    await driver('923110000004', 24.818, { status: 'busy' });
    const trip = await buildTrip(database(), 'open');
    const moved = await move(trip.tripNo, 'accepted');
    const events = (await test.announced()).filter(
      ({ event, row }) => event === 'TRIP_INPROGRESS_NEW' && (row as { id: string }).id === trip.id, // rows of trips
    );
    expect(events.map(({ row }) => row)).toEqual([
      expect.objectContaining({ driver: { full_name: 'Driver', phone: '923110000001' } }),
    ]);
    expect(moved.pickup_variance).toBe(222);
    const state = async () =>
      (await database().select().from(drivers).where(eq(drivers.id, near.id)))[0];
    expect(await state()).toMatchObject({ status: 'busy' });
    await move(trip.tripNo, 'completed');
    expect(await state()).toMatchObject({ status: 'free', lat: 24.9215, lng: 67.0925 });
  });

  it('is refused without a path in the table, and for an unknown trip', async () => {
    const trip = await buildTrip(database(), 'completed');
    await expect(move(trip.tripNo, 'open')).rejects.toMatchObject({ id: 'trip.state-refused' });
    await expect(move('nothing', 'open')).rejects.toMatchObject({ id: 'trip.unknown' });
    expect(await notificationsOf(trip.id)).toEqual([]);
  });

  it('finds a path between two states exactly when the table connects them', () => {
    expect(statesBetween('open', 'started')).toEqual(['accepted', 'started']);
    expect(statesBetween('started', 'started')).toBeUndefined();
    for (const from of tripStates)
      for (const to of nextStates[from]) expect(statesBetween(from, to)).toEqual([to]);
  });
});
