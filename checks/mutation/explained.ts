import { explainedOfRemotes } from './explained-remotes.ts';
import {
  explain,
  keyOfTable,
  noBlank,
  noDate,
  noItem,
  typeOnly,
  type Explained,
} from './survivors.ts';

const contract = explain('shared-contracts');
const format = explain('release-formats');
const bus = explain('shared-bus');

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
  contract('trips/trip-care.rules.ts', "''", noBlank, 'neither text is a date'),
  contract(
    'trips/trip-care.rules.ts',
    'Date.parse(wakes) > Date.parse(due.from)',
    'Date.parse(wakes) >= Date.parse(due.from)',
    'both are the same moment',
  ),
  contract('trips/trip-detail.rules.ts', 'trip.trip_type !== null', 'true', typeOnly),
  contract('trips/trip.rules.ts', 'trip.trip_type !== null', 'true', typeOnly),
  contract('federation/override.ts', 'role !== undefined', 'true', typeOnly),
  contract('services/service.ts', 'code === null', 'false', typeOnly),
  format(
    'compose.ts',
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
    'federation/hash.ts',
    'percent > 0',
    'true',
    'no remainder of a hash is smaller than 0 per cent',
  ),
  format(
    'compose.ts',
    'previous !== undefined',
    'true',
    'JSON leaves out a fallback without a value, in the name and in the page',
  ),
  format('compose.ts', '[]', noItem, keyOfTable),
  contract('federation/contract.ts', 'a < b', 'a <= b', 'no two keys of a record are equal'),
  format('first-scripts.ts', "''", noBlank, 'no module has this name'),
  format('first-scripts.ts', '[]', noItem, 'no part of the platform has this name'),
  contract('federation/hint.ts', "''", noBlank, 'neither begins with a role'),
  contract(
    'federation/next-composition.rules.ts',
    'unit?.isOff',
    'unit.isOff',
    'a unit that the page lacks has a release in what follows, so that the first half decides',
  ),
  contract('federation/paths.ts', "''", noBlank, 'both have as many segments'),
  contract('core/field-rules.ts', 'rules[name]?.required', 'rules[name].required', keyOfTable),
  contract(
    'core/read.ts',
    "typeof number === 'number'",
    'true',
    'Number.isFinite is false for whatever is no number',
  ),
  bus(
    'format/date-time.ts',
    'instant === undefined',
    'false',
    'a date made of undefined is invalid like one made of NaN',
  ),
  bus(
    'format/date-time.ts',
    "typeof instant === 'string'",
    'true',
    'a number never looks like a date of this form',
  ),
  bus('format/date-time.ts', '/^\\d{4}-\\d{2}-\\d{2}$/', '/\\d{4}-\\d{2}-\\d{2}$/', noDate),
  bus(
    'format/number.ts',
    "typeof value === 'number'",
    'true',
    'Number.isFinite is false for whatever is no number',
  ),
  bus(
    'session/session.ts',
    "'signed-out'",
    '""',
    'the reason is read only where there is no session, and there is one here',
  ),
  bus(
    'storage/storage.ts',
    'text === undefined',
    'false',
    'what is absent is no JSON either, and unreadable text counts as absent',
  ),
  ...explainedOfRemotes,
];
