import * as bookings from './booking-door.api.ts';
import * as calls from './call-door.api.ts';
import type { Door } from './door.ts';
import * as drivers from './driver-door.api.ts';
import * as key from './own-key.api.ts';
import * as positions from './position-door.api.ts';
import * as reference from './reference-door.api.ts';
import * as requests from './request-door.api.ts';
import * as trips from './trip-door.api.ts';
import * as wallet from './wallet-door.api.ts';

const byName = {
  ...key,
  ...requests,
  createBooking: bookings.createBooking,
  ...calls,
  ...drivers,
  ...positions,
  ...trips,
  ...wallet,
  ...reference,
};
/** Every call of the integration API by its name, which is a function of `integration-client`. */
export const doorsByName = byName;

/** Every call of the integration API, for the server, its OpenAPI page and the verifier. */
export const doors: readonly Door[] = Object.values(doorsByName);
