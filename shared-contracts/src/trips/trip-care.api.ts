import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { TripCare } from './trip.ts';

/** How long snoozing removes a trip from the top of its list. */
export const snoozeSeconds = 300;

/**
 * Takes care of an unfinished trip, gives it back, or snoozes it for everybody. For a batch it
 * counts for all its trips. Everybody's lists show it (docs/domain/trip-lists.md#needs-action).
 */
export const careForTrip = endpoint({
  id: 'trips.care',
  method: 'PUT',
  path: '/trip/{id}/care',
  summary: 'Take, give back or snooze a trip',
  roles: tripStaff,
  params: T.Object({ id: T.String({ description: 'id of the trip or batch, or trip number' }) }),
  body: T.Object({ action: T.Values(['take', 'give_back', 'snooze', 'wake']) }),
  answer: T.answer({ data: TripCare }),
  errors: ['trip.unknown', 'trip.state-refused'],
  extension: 'trip-care',
});
