import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pickupMetersPerSecond } from 'shared-contracts/trips/trip-detail.rules';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { drivers } from '../database/schema.ts';
import { eventCount } from '../seed/chance.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** Drivers move this often, because a screen would not show smaller steps. */
const everySeconds = 4;
/** Traffic moves drivers on the way by some metres, as a share of a free driver's step. */
const trafficShare = 0.05;
/** Nearer than this a driver has arrived. */
const farDegrees = 0.002;
/** The phones of this many drivers on the way to a stop send no positions. */
const silentPhones = 2;
/** They stay silent for longer than a driver may stand, before their trip is late by its estimate. */
const silentSeconds = 330;

/**
 * Busy drivers come nearer to the next stop of their trip, so that they are there when its estimate
 * says; a few free ones move a short distance.
 */
const moveDrivers = command(
  'simulator.move-drivers',
  async (
    { tx, now },
    { seconds, wander }: { seconds: number; wander: { some: string; lat: number; lng: number } },
  ) => {
    const at = now.toISOString();
    // Those who have been silent longest stay so until their trip is at its stop; the next one is he
    // who has most of his way before him.
    await tx.execute(sql`
    with goals as (
      select distinct on (driver_id) driver_id, batch_id, coalesce(started_at, accepted_at) as since, case when state = 'started'
          then started_at + make_interval(secs => coalesce(batch_seconds, estimated_seconds))
          else accepted_at + make_interval(secs => pickup_variance / ${pickupMetersPerSecond}::float8)
        end as due,
        case when state = 'started' then coalesce(dropoff_lat, pickup_lat) else pickup_lat end as lat,
        case when state = 'started' then coalesce(dropoff_lng, pickup_lng) else pickup_lng end as lng,
        state
      from trips where state in ('accepted', 'arrived', 'started') and driver_id is not null
      -- Of a batch, the stop that its driver is on the way to.
      order by driver_id, array_position(array['started', 'accepted', 'arrived'], state), trip_no
    ), silent as (
      select drivers.id from goals join drivers on drivers.id = goals.driver_id
      where goals.state in ('accepted', 'started') and goals.batch_id is null
        and goals.due > greatest(drivers.moved_at, goals.since)
          + make_interval(secs => ${silentSeconds}::float8)
        and abs(goals.lat - drivers.lat) + abs(goals.lng - drivers.lng) > ${farDegrees}::float8
      order by least(greatest(drivers.moved_at, goals.since),
        ${at}::timestamptz - interval '1 minute'), goals.due desc
      limit ${silentPhones}::int
    )
    update drivers set
      lat = drivers.lat + (goal.lat - drivers.lat) * goal.share + goal.traffic * ${wander.lat}::float8,
      lng = drivers.lng + (goal.lng - drivers.lng) * goal.share + goal.traffic * ${wander.lng}::float8,
      heading = (degrees(atan2(goal.lng - drivers.lng, goal.lat - drivers.lat))::int + 360) % 360,
      moved_at = case when goal.traffic > 0 then ${at}::timestamptz else drivers.moved_at end,
      updated_at = ${at}::timestamptz
    from (
      select *, least(0.5, ${seconds}::float8
        / greatest(20, extract(epoch from due - ${at}::timestamptz))) as share,
        case when state = 'arrived' then 0 else ${trafficShare}::float8 end as traffic
      from goals
    ) as goal
    where drivers.id = goal.driver_id and drivers.id not in (select id from silent)`);
    // A parked phone sends its position, too.
    await tx.update(drivers).set({ updatedAt: now }).where(eq(drivers.status, 'free'));
    await tx.execute(sql`
    update drivers set lat = lat + ${wander.lat}::float8, lng = lng + ${wander.lng}::float8,
      updated_at = ${at}::timestamptz, moved_at = ${at}::timestamptz
    where id in (select id from drivers where status = 'free'
      order by md5(id || ${wander.some}) limit 20)`);
  },
);

/** Drivers begin and end their shifts so that about this share of the fleet waits for a trip. */
const freeShare = 1 / 3;
/** Each of those who are missing begins the shift within this time, on average. */
const shiftSeconds = 40;

/** Drivers begin their shift, or with a negative number free ones end theirs. */
const changeShifts = command('simulator.change-shifts', async ({ tx, now }, many: number) => {
  const [from, to] = many > 0 ? ['off', 'free'] : ['free', 'off'];
  const some = tx
    .select({ id: drivers.id })
    .from(drivers)
    // Those of other systems begin and end theirs there.
    .where(and(eq(drivers.status, from), isNull(drivers.externalId)))
    .orderBy(many > 0 ? drivers.id : desc(drivers.id))
    .limit(Math.abs(many))
    .for('update', { skipLocked: true });
  await tx
    .update(drivers)
    .set({ status: to, updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(inArray(drivers.id, some));
});

export function driverLife({ services, random, attempt }: SimulatedWorld) {
  const { database } = services;
  let waited = 0;

  /** How many more drivers would have to be free. */
  async function missing(): Promise<number> {
    const free = await database.$count(drivers, eq(drivers.status, 'free'));
    return (await database.$count(drivers)) * freeShare - free;
  }

  return async (seconds: number): Promise<void> => {
    waited += seconds;
    if (waited < everySeconds) return;
    const moved = waited;
    waited = 0;
    const few = await missing();
    const many = eventCount(random, Math.abs(few) / shiftSeconds, moved) * Math.sign(few);
    if (many !== 0) await attempt(() => services.run(changeShifts, many, { actor }));
    const wander = {
      some: String(random.next()),
      lat: (random.next() - 0.5) * 0.001,
      lng: (random.next() - 0.5) * 0.001,
    };
    await attempt(() => services.run(moveDrivers, { seconds: moved, wander }, { actor }));
  };
}
