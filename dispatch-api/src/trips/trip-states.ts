import { nextStates, type TripState } from 'shared-contracts/trips/trip';

/**
 * The shortest sequence of states that leads from one to another by the contracts' table; undefined
 * when there is none.
 */
export function statesBetween(from: TripState, to: TripState): TripState[] | undefined {
  const seen = new Set<TripState>([from]);
  let paths: TripState[][] = [[from]];
  while (paths.length > 0) {
    const longer: TripState[][] = [];
    for (const path of paths) {
      for (const next of nextStates[path.at(-1) ?? from]) {
        if (seen.has(next)) continue;
        if (next === to) return [...path.slice(1), next];
        seen.add(next);
        longer.push([...path, next]);
      }
    }
    paths = longer;
  }
  return undefined;
}
