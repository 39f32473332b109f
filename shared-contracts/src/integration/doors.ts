import type { Door } from './door.ts';
import * as drivers from './driver-door.api.ts';
import * as key from './own-key.api.ts';
import * as positions from './position-door.api.ts';
import * as reference from './reference-door.api.ts';
import * as requests from './request-door.api.ts';
import * as trips from './trip-door.api.ts';
import * as wallet from './wallet-door.api.ts';

/** Every call of the integration API, for the server, its OpenAPI page and the verifier. */
export const doors: readonly Door[] = [
  key,
  requests,
  drivers,
  positions,
  trips,
  wallet,
  reference,
].flatMap((module): Door[] => Object.values(module));
