import fc from 'fast-check';

const fraction = () => fc.nat(999_999).map((part) => part / 1_000_000);

/**
 * Calls a check with many sources of numbers from 0 to below 1, for tests whose values are made
 * from such a source. A source that fails the check is reduced to the smallest numbers that do.
 */
export const checkAtRandom = (runs: number, check: (random: () => number) => void): void =>
  fc.assert(
    fc.property(fc.gen(), (next) => check(() => next(fraction))),
    { numRuns: runs, seed: jest.getSeed() },
  );
