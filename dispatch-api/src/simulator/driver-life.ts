import { sql } from 'drizzle-orm';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** Drivers move this often, because a screen would not show smaller steps. */
const everySeconds = 4;

/**
 * Busy drivers come nearer to the next stop of their trip; a few free ones move a short distance.
 */
const moveDrivers = command(
  'simulator.move-drivers',
  async (
    { tx, now },
    { share, wander }: { share: number; wander: { from: number; lat: number; lng: number } },
  ) => {
    const at = now.toISOString();
    await tx.execute(sql`
    update drivers set lat = drivers.lat + (goal.lat - drivers.lat) * ${share}::float8,
      lng = drivers.lng + (goal.lng - drivers.lng) * ${share}::float8,
      heading = (degrees(atan2(goal.lng - drivers.lng, goal.lat - drivers.lat))::int + 360) % 360,
        updated_at = ${at}::timestamptz
    from (
      select driver_id,
        case when state = 'started' then coalesce(dropoff_lat, pickup_lat) else pickup_lat end as lat,
        case when state = 'started' then coalesce(dropoff_lng, pickup_lng) else pickup_lng end as lng
      from trips where state in ('accepted', 'arrived', 'started') and driver_id is not null
    ) as goal
    where drivers.id = goal.driver_id`);
    await tx.execute(sql`
    update drivers set lat = lat + ${wander.lat}::float8, lng = lng + ${wander.lng}::float8,
      updated_at = ${at}::timestamptz
    where id in (select id from drivers where status = 'free'
      order by id offset ${wander.from}::int limit 20)`);
  },
);

export function driverLife({ services, random, attempt }: SimulatedWorld) {
  let waited = 0;
  return async (seconds: number): Promise<void> => {
    waited += seconds;
    if (waited < everySeconds) return;
    // The share makes a driver arrive within some minutes, however long the route is.
    const share = Math.min(0.5, waited / 120);
    waited = 0;
    const wander = {
      from: random.whole(0, 250),
      lat: (random.next() - 0.5) * 0.001,
      lng: (random.next() - 0.5) * 0.001,
    };
    await attempt(() => services.run(moveDrivers, { share, wander }, { actor }));
  };
}
