import { seenVersion } from '../core/earlier-write.ts';
import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { TripOffer } from './offer.ts';

/**
 * Offers a scheduled booking to a driver, who accepts or declines it in the app until
 * `expires_at`. A booking has one open offer at most, and so has a driver; an assignment withdraws
 * both (docs/domain/trip-detail.md#assigning).
 */
export const offerDriver = endpoint({
  id: 'trips.offer-driver',
  method: 'POST',
  path: '/offer/driver',
  summary: 'Offer a booking to a driver',
  roles: tripStaff,
  body: T.Object({ trip_id: T.RecordId(), driver_id: T.RecordId(), row_version: seenVersion }),
  answer: T.answer({ data: TripOffer }),
  errors: [
    'trip.unknown',
    'trip.state-refused',
    'driver.refused',
    'driver.offered',
    'offer.open',
    'version.stale',
  ],
  extension: 'offers',
});

/** Withdraws the open offer of a booking. */
export const withdrawOffer = endpoint({
  id: 'trips.withdraw-offer',
  method: 'POST',
  path: '/offer/driver/withdraw',
  summary: 'Withdraw an offer',
  roles: tripStaff,
  body: T.Object({ trip_id: T.RecordId(), offer_id: T.RecordId() }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'offer.over'],
  extension: 'offers',
});
