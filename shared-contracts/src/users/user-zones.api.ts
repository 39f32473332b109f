import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { UserZone } from '../session/session.ts';

/**
 * A user's working zones and place after the change (docs/domain/trip-lists.md#working-zones). A
 * dispatch client keeps its own stored name and place (docs/domain/trip-lists.md#working-zones).
 */
export const ZonesOfUser = T.Object({
  id: T.RecordId(),
  name: T.String(),
  address: T.String(),
  lat: T.Nullable(T.Number()),
  lng: T.Nullable(T.Number()),
  zones: T.Array(UserZone),
});
export type ZonesOfUser = T.ReadShape<typeof ZonesOfUser>;

/**
 * The working zones that limit a user's scheduled list; none means all
 * (docs/domain/trip-lists.md#working-zones, docs/decisions/screens.md#scheduled-list). A user sets
 * their own; an admin sets anybody's.
 */
export const updateZones = endpoint({
  id: 'users.update-zones',
  method: 'PUT',
  path: '/user/{id}/updateZones',
  summary: 'Update working zones',
  roles: everyRole,
  params: T.Object({ id: T.RecordId() }),
  body: T.Object({ zones: T.Array(UserZone, { maxItems: 500 }) }),
  bodyKilobytes: 128,
  answer: T.answer({ success: T.Optional(T.Boolean()), data: ZonesOfUser }),
  errors: ['own-rows.refused', 'field.invalid'],
});
