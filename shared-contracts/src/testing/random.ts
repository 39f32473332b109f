/** Repeatable random numbers: the same seed gives the same sequence (mulberry32). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, with a probability in proportion to its weight. */
  weighted<T>(values: readonly (readonly [T, number])[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      const found = values.find(([, weight]) => (left -= weight) < 0) ?? values.at(-1);
      if (!found) throw new Error('nothing to pick from');
      return found[0];
    },
  };
}

/**
 * Random numbers for the n-th thing of a kind, so that each thing is the same in any order of
 * creation.
 */
export const randomFor = (seed: number, kind: string, index: number): Random => {
  let hash = 2166136261 ^ seed;
  for (const character of `${kind}:${index}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return randomFrom(hash);
};
