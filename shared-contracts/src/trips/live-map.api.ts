import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';

/** A driver whose position is older than this is shown as silent. */
export const silentSeconds = 120;

/**
 * The drivers of a city that are on duty, and for each zone how many bookings wait there for a
 * driver and how many drivers are free. For the roles that may see all drivers.
 */
export const liveMap = endpoint({
  id: 'trips.live-map',
  method: 'GET',
  path: '/map/live',
  summary: 'Drivers and demand of a city',
  roles: tripStaff,
  query: T.Object({ city: T.String({ maxLength: 8, description: 'city code' }) }),
  answer: T.answer({
    drivers: T.Array(
      T.Object({
        id: T.RecordId(),
        full_name: T.Optional(T.String()),
        lat: T.Number(),
        lng: T.Number(),
        busy: T.Boolean(),
        seen_at: T.Instant(),
        page_id: T.Nullable(
          T.String({ description: 'of their trip in progress: batch id, else trip number' }),
        ),
      }),
    ),
    zones: T.Array(T.Object({ zone_id: T.RecordId(), waiting: T.Integer(), free: T.Integer() })),
  }),
  extension: 'live-map',
});
