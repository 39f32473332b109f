import { nextStates, type TripState } from 'shared-contracts/trips/trip';

/**
 * The shortest sequence of states that leads from one to another by the contracts' table; undefined
 * when there is none.
 */
export function statesBetween(from: TripState, to: TripState): TripState[] | undefined {
  const seen = new Set<TripState>([from]);
  let ways: TripState[][] = [[from]];
  while (ways.length > 0) {
    const longer: TripState[][] = [];
    for (const way of ways) {
      for (const next of nextStates[way.at(-1) ?? from]) {
        if (seen.has(next)) continue;
        if (next === to) return [...way.slice(1), next];
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return undefined;
}
