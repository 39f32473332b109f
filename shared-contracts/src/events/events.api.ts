import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { EventMeta } from '../core/socket-event.ts';

/**
 * The events of a room after a number, in order; 410 when the log is too short
 * (docs/parts/live.md#events, docs/decisions/calls.md#open-paths). At most 500 a call; `last` is
 * the newest number.
 */
export const listEvents = endpoint({
  id: 'events.list',
  method: 'GET',
  path: '/events',
  summary: 'Missed events of a room',
  roles: everyRole,
  query: T.Object({
    room: T.String({ maxLength: 64 }),
    after: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  answer: T.answer({
    events: T.Array(T.Object({ event: T.String(), row: T.Unknown(), meta: EventMeta })),
    last: T.Integer({ minimum: 0 }),
  }),
  errors: ['events.gone', 'own-rows.refused'],
  extension: 'events',
});
