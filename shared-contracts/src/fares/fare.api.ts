import { code } from '../core/code.ts';
import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { latitude, longitude } from '../places/place.ts';
import { FareEstimate } from './fare.ts';

/**
 * Estimate between two points; the end may be missing where the service allows it. `v_type` is the
 * service code again, as specified.
 */
export const estimateFare = endpoint({
  id: 'bookings.estimate-fare',
  method: 'GET',
  path: '/fare/estimation',
  summary: 'Fare estimate',
  roles: everyRole,
  query: T.Object({
    v_type: T.Optional(code('service code')),
    service_code: code('service code'),
    s_lat: latitude,
    s_lng: longitude,
    e_lat: T.Optional(latitude),
    e_lng: T.Optional(longitude),
  }),
  answer: T.answer({ data: FareEstimate }),
  errors: ['booking.out-of-area', 'booking.service-unknown'],
});
