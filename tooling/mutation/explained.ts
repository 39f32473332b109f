import type { Explained } from './survivors.ts';

const contract = (file: string, original: string, replacement: string, why: string): Explained => ({
  file: `shared-contracts/src/${file}`,
  original,
  replacement,
  why,
});

const typeOnly = 'the table has no such key: the comparison is there for the type alone';

/**
 * Mutants that survive on purpose. Any other survivor is work to do: `survivors.txt` of its area
 * lists it.
 */
export const explained: readonly Explained[] = [
  contract(
    'trips/trip-detail.rules.ts',
    'fare <= 0',
    'false',
    'the whole part, which is compared below, is not above 0 either',
  ),
  contract(
    'trips/trip-detail.rules.ts',
    'fare <= 0',
    'fare < 0',
    'the whole part of 0, which is compared below, is 0',
  ),
  contract('trips/trip-detail.rules.ts', 'trip.trip_type !== null', 'true', typeOnly),
  contract('trips/trip.rules.ts', 'trip.trip_type !== null', 'true', typeOnly),
  contract('federation/override.ts', 'role !== undefined', 'true', typeOnly),
  contract('services/service.ts', 'code === null', 'false', typeOnly),
  contract(
    'federation/compose.ts',
    'unit.candidate !== undefined',
    'true',
    'the candidate is read once more before it is used',
  ),
  contract(
    'federation/hash.ts',
    'percent > 0',
    'percent >= 0',
    'no remainder of a hash is smaller than 0 per cent',
  ),
  contract(
    'core/field-rules.ts',
    'rules[name]?.required',
    'rules[name].required',
    'the names are the keys of the same table',
  ),
  contract(
    'core/read.ts',
    "typeof number === 'number'",
    'true',
    'Number.isFinite is false for whatever is no number',
  ),
];
