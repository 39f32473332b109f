import { explain, noBlank, noDate, noItem, typeOnly, type Explained } from './survivors.ts';

const account = explain('mfe-account');
const admin = explain('mfe-admin');
const auth = explain('mfe-auth');
const booking = explain('mfe-booking');

const noText = 'the pattern that is tested next matches nothing but texts';
const noOrder = 'only both orders being the same counts, and no key is there twice';
const noPair = 'a text that lacks a number is no pair of coordinates';
const noTie = 'of two orders of the same length either is right';

/** Mutants of the remotes' rules that survive on purpose. */
export const explainedOfRemotes: readonly Explained[] = [
  account('day-param.ts', '/^\\d{4}-\\d{2}-\\d{2}$/', '/\\d{4}-\\d{2}-\\d{2}$/', noDate),
  account('day-param.ts', '/^\\d{4}-\\d{2}-\\d{2}$/', '/^\\d{4}-\\d{2}-\\d{2}/', noDate),
  account('home/home-links.ts', 'role !== undefined', 'true', typeOnly),
  admin(
    'releases/running.ts',
    '[]',
    noItem,
    'a text has no id by which a part would be overridden',
  ),
  admin('user-form/user-values.ts', 'a < b', 'a <= b', noOrder),
  admin('user-form/user-values.ts', 'a < b', 'a >= b', noOrder),
  auth('sign-in-route.ts', "typeof from === 'string'", 'true', noText),
  auth('sign-in-route.ts', "typeof phone === 'string'", 'true', noText),
  auth('password-reset/reset-state.ts', "typeof phone !== 'string'", 'false', noText),
  booking(
    'form/booking-check.ts',
    'values.pickup_address.trim()',
    'values.pickup_address',
    "the field's own rule gives a blank text the same error",
  ),
  booking(
    'form/booking-check.ts',
    '() => null',
    '() => undefined',
    'two cities are compared only where both are known',
  ),
  booking('form/booking-check.ts', "'optional'", '""', 'only the other two kinds add a rule'),
  booking(
    'form/booking-values.ts',
    "typeof a[name] === 'object'",
    'true',
    'it saves work: other values that differ have different texts too',
  ),
  booking('form/prefill.ts', "''", noBlank, 'the value is there: `has` was asked before'),
  booking('form/prefill.ts', 'lat && lng', 'lat || lng', noPair),
  booking('form/prefill.ts', 'lat && lng', 'true', noPair),
  booking('form/prefill.ts', '[]', noItem, 'no field has this name'),
  booking('form/server-field.ts', "''", noBlank, 'it is read only where it matched'),
  booking('form/server-field.ts', '[]', noItem, 'only the elements after the first are read'),
  booking(
    'form/server-field.ts',
    'index === undefined',
    'false',
    'a list has no element of that name',
  ),
  booking('multi-drop/order.ts', 'table[from]?.[to]', 'table[from][to]', typeOnly),
  booking('multi-drop/order.ts', '[]', noItem, 'every number is that of a drop'),
  booking(
    'multi-drop/order.ts',
    'from < order.length',
    'from <= order.length',
    'there is nothing after the last',
  ),
  booking('multi-drop/order.ts', 'from + 1', 'from - 1', 'an empty segment changes no order'),
  booking(
    'multi-drop/order.ts',
    'stretch.length > 3',
    'false',
    'it saves work: more orders are tried',
  ),
  booking(
    'multi-drop/order.ts',
    'route(best) < length - 0.5',
    'route(best) <= length - 0.5',
    noTie,
  ),
  booking('multi-drop/order.ts', 'tryLength >= shortest', 'tryLength > shortest', noTie),
  booking(
    'multi-drop/order.ts',
    'meters(at, one) < meters(at, best)',
    'meters(at, one) <= meters(at, best)',
    noTie,
  ),
  booking(
    'multi-drop/order.ts',
    'route(fresh) < route(current)',
    'route(fresh) <= route(current)',
    noTie,
  ),
  booking(
    'places/areas.ts',
    'lng < ((nextX - x) * (lat - y)) / (nextY - y) + x',
    'lng >= (nextX - x) * (lat - y) / (nextY - y) + x',
    'where the number of edges on one side is odd, that on the other side is odd too',
  ),
  booking('places/areas.ts', '[]', noItem, typeOnly),
  booking(
    'form/ride-body.ts',
    "typeof wire[name] === 'number'",
    'true',
    'a valid form has a number there or nothing',
  ),
];
