import { sql } from 'drizzle-orm';
import { pickupMetersPerSecond } from 'shared-contracts/trips/trip-detail.rules';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** Drivers move this often, because a screen would not show smaller steps. */
const everySeconds = 4;
/** A step of about two metres means that the driver isn't moving. */
const driftDegrees = 0.000_02;
/** A few phones send no positions. */
const isHeard = "abs(('x' || left(drivers.id, 6))::bit(24)::int) % 60 <> 0";

/**
 * Busy drivers come nearer to the next stop of their trip, so that they are there when its estimate
 * says; a few free ones move a short distance.
 */
const moveDrivers = command(
  'simulator.move-drivers',
  async (
    { tx, now },
    { seconds, wander }: { seconds: number; wander: { from: number; lat: number; lng: number } },
  ) => {
    const at = now.toISOString();
    await tx.execute(sql`
    update drivers set lat = drivers.lat + (goal.lat - drivers.lat) * goal.share,
      lng = drivers.lng + (goal.lng - drivers.lng) * goal.share,
      heading = (degrees(atan2(goal.lng - drivers.lng, goal.lat - drivers.lat))::int + 360) % 360,
      moved_at = case when (abs(goal.lat - drivers.lat) + abs(goal.lng - drivers.lng)) * goal.share
        > ${driftDegrees}::float8 then ${at}::timestamptz else drivers.moved_at end,
      updated_at = ${at}::timestamptz
    from (
      select driver_id, least(0.5, ${seconds}::float8 / greatest(20, extract(epoch from
          case when state = 'started'
            then started_at + make_interval(secs => coalesce(batch_seconds, estimated_seconds))
            else accepted_at + make_interval(secs => pickup_variance / ${pickupMetersPerSecond}::float8)
          end - ${at}::timestamptz))) as share,
        case when state = 'started' then coalesce(dropoff_lat, pickup_lat) else pickup_lat end as lat,
        case when state = 'started' then coalesce(dropoff_lng, pickup_lng) else pickup_lng end as lng
      from trips where state in ('accepted', 'arrived', 'started') and driver_id is not null
    ) as goal
    where drivers.id = goal.driver_id and ${sql.raw(isHeard)}`);
    await tx.execute(sql`
    update drivers set lat = lat + ${wander.lat}::float8, lng = lng + ${wander.lng}::float8,
      updated_at = ${at}::timestamptz, moved_at = ${at}::timestamptz
    where id in (select id from drivers where status = 'free'
      order by id offset ${wander.from}::int limit 20)`);
  },
);

export function driverLife({ services, random, attempt }: SimulatedWorld) {
  let waited = 0;
  return async (seconds: number): Promise<void> => {
    waited += seconds;
    if (waited < everySeconds) return;
    const moved = waited;
    waited = 0;
    const wander = {
      from: random.whole(0, 250),
      lat: (random.next() - 0.5) * 0.001,
      lng: (random.next() - 0.5) * 0.001,
    };
    await attempt(() => services.run(moveDrivers, { seconds: moved, wander }, { actor }));
  };
}
