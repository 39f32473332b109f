import * as address from './address/address.api.ts';
import * as audit from './audit/audit.api.ts';
import * as auth from './auth/auth.api.ts';
import * as reset from './auth/password-reset.api.ts';
import * as singleSignOn from './auth/single-sign-on.api.ts';
import * as board from './board/board.api.ts';
import * as batches from './bookings/batch.api.ts';
import * as bookings from './bookings/booking.api.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as daySums from './day-sums/day-sums.api.ts';
import * as assignMany from './dispatch/assign-many.api.ts';
import * as dispatchRules from './dispatch/dispatch-rule.api.ts';
import * as dryRun from './dispatch/dry-run.api.ts';
import * as offers from './dispatch/offer.api.ts';
import * as zoneOutlooks from './dispatch/zone-outlook.api.ts';
import * as drivers from './drivers/driver.api.ts';
import * as events from './events/events.api.ts';
import * as fares from './fares/fare.api.ts';
import * as handovers from './handover/handover.api.ts';
import * as integrationKeys from './integration/integration-key.api.ts';
import * as jobs from './jobs/job.api.ts';
import * as media from './media/media.api.ts';
import * as notifications from './notifications/notification.api.ts';
import * as outsideServices from './outside/outside-service.api.ts';
import * as performance from './performance/performance.api.ts';
import * as phoneCalls from './phone-calls/phone-call.api.ts';
import * as places from './places/place.api.ts';
import * as preferences from './preferences/preference.api.ts';
import * as push from './push/push.api.ts';
import * as queue from './queue/queue.api.ts';
import * as recurring from './recurring/recurring.api.ts';
import * as referenceData from './reference/reference-data.api.ts';
import * as reference from './reference/reference.api.ts';
import * as buildHealth from './releases/build-health.api.ts';
import * as releases from './releases/client-report.api.ts';
import * as reports from './reports/report.api.ts';
import * as tracking from './tracking/tracking.api.ts';
import * as actionTimes from './trips/action-times.api.ts';
import * as bookingLinks from './trips/booking-links.api.ts';
import * as liveMap from './trips/live-map.api.ts';
import * as placeHistory from './trips/place-history.api.ts';
import * as tripCare from './trips/trip-care.api.ts';
import * as tripDetail from './trips/trip-detail.api.ts';
import * as tripEdits from './trips/trip-edit.api.ts';
import * as trips from './trips/trip.api.ts';
import * as userZones from './users/user-zones.api.ts';
import * as users from './users/user.api.ts';
import * as payouts from './wallet/payout.api.ts';
import * as wallet from './wallet/wallet.api.ts';
import * as webhooks from './webhooks/webhook.api.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'answer' in value;

/**
 * Every endpoint, for the server, OpenAPI, the role matrix and the verifier. A remote imports the
 * single endpoints it calls.
 */
export const endpoints: readonly Endpoint[] = [
  releases,
  buildHealth,
  auth,
  reset,
  singleSignOn,
  queue,
  trips,
  actionTimes,
  liveMap,
  tripCare,
  tripDetail,
  bookingLinks,
  placeHistory,
  tripEdits,
  assignMany,
  offers,
  tracking,
  dispatchRules,
  dryRun,
  zoneOutlooks,
  bookings,
  fares,
  places,
  batches,
  drivers,
  users,
  userZones,
  reference,
  referenceData,
  events,
  media,
  notifications,
  address,
  wallet,
  payouts,
  performance,
  daySums,
  board,
  audit,
  jobs,
  outsideServices,
  preferences,
  push,
  integrationKeys,
  webhooks,
  reports,
  recurring,
  handovers,
  phoneCalls,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));
