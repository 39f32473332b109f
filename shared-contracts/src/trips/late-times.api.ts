import { endpoint } from '../core/endpoint.ts';
import { tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';

/**
 * From when each trip in progress is late, as `lateFrom` computes it: what the navigation counts.
 * A dispatch client gets its own trips.
 */
export const listLateTimes = endpoint({
  id: 'trips.late-times',
  method: 'GET',
  path: '/scheduled/bookings/late-times',
  summary: 'From when each trip in progress is late',
  roles: tripRoles,
  answer: T.answer({
    list: T.Array(
      T.Object({
        id: T.RecordId(),
        late_from: T.Nullable(T.Instant()),
        row_version: T.Optional(T.Integer()),
      }),
    ),
  }),
  extension: 'late-times',
});
