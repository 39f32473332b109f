import { endpoint } from '../core/endpoint.ts';
import { tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';

/**
 * The time from which each unfinished trip needs action, by `actionDue`; the navigation counts
 * them. A dispatch client gets its own trips; `from` is null where nothing is due.
 */
export const listActionTimes = endpoint({
  id: 'trips.action-times',
  method: 'GET',
  path: '/scheduled/bookings/action-times',
  summary: 'When each unfinished trip needs action',
  roles: tripRoles,
  query: T.Object({ state: T.Values(['scheduled', 'inprogress']) }),
  answer: T.answer({
    list: T.Array(
      T.Object({
        id: T.RecordId(),
        from: T.Nullable(T.Instant()),
        page_id: T.Optional(
          T.String({ description: 'by which its page is opened: batch id, else trip number' }),
        ),
        row_version: T.Optional(T.Integer()),
      }),
    ),
  }),
  extension: 'action-times',
});
