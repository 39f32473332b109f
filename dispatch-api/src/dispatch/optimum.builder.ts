import munkres from 'munkres';
import { defaultRankRules, rank } from 'shared-contracts/dispatch/rank.rules';

import { distanceMeters } from '../geo/geometry.ts';
import type { Decision } from './decide.ts';
import type { FloorSituation } from './floor.builder.ts';

const never = 1e7;

/**
 * The costs of the best match of all drivers with the bookings of some decisions, by the dense algorithm: as
 * many bookings as possible, then the lowest sum.
 */
export function lowestCosts(
  { drivers, now }: Pick<FloorSituation, 'drivers' | 'now'>,
  decisions: readonly Decision[],
): (of: 'score' | 'seconds') => number[] {
  const free = drivers.filter(({ status }) => status === 'free');
  const offered = decisions.map(({ booking: { pickup, ask }, radiusMeters }) => {
    const near = free
      .map((driver) => ({ ...driver, meters: Math.round(distanceMeters(driver.at, pickup)) }))
      .filter(({ meters }) => meters <= (radiusMeters ?? 0));
    const { offered: all } = rank(ask, near, defaultRankRules, now);
    return new Map(all.map((one) => [one.driver.id, one]));
  });
  return (of) => {
    if (free.length === 0 || offered.length === 0) return [];
    const costs = offered.map((one) => free.map(({ id }) => one.get(id)?.[of] ?? never));
    return munkres(costs).flatMap(([row, column]) => {
      const cost = costs[row]?.[column] ?? never;
      return cost < never ? [cost] : [];
    });
  };
}
