import { driverLife } from './driver-life.ts';
import { liveTrips, tripLife } from './trip-life.ts';
import type { SimulatedWorld } from './world.ts';

/** The drivers' app looks at its trips this often, because a screen would not show smaller steps. */
const everySeconds = 4;

/** The drivers' app: it moves trips and drivers. */
export function fleetLife(world: SimulatedWorld) {
  const [moveTrips, moveDrivers] = [tripLife(world), driverLife(world)];
  let waited = 0;
  return async (seconds: number): Promise<void> => {
    waited += seconds;
    if (waited < everySeconds) return;
    const passed = waited;
    waited = 0;
    await moveTrips(await liveTrips(world), passed);
    // A driver who has just taken a trip is on the way.
    await moveDrivers(await liveTrips(world), passed);
  };
}
