import type { Input } from 'shared-contracts/core/endpoint';
import { validateSearch } from 'shared-contracts/trips/trip-search.rules';
import type { listTrips } from 'shared-contracts/trips/trip.api';
import { searchTypesOf } from 'shared-contracts/trips/trip.rules';

import type { SignedIn } from '../auth/session.repository.ts';
import { clientIdOf, type Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { serviceArea } from '../geo/service-area.ts';
import { rejectField } from '../reject-field.ts';
import type { TripFilter } from './trip-filter.repository.ts';

type Query = Input<typeof listTrips>['query'];

/**
 * The user's working zones in the chosen city, or in all; none in a city means all of it
 * (docs/decisions/screens.md#scheduled-list).
 */
function workingZones(
  user: Pick<SignedIn['user'], 'zones'>,
  city: string | undefined,
): TripFilter['zones'] {
  const own = new Set(user.zones.map((zone) => zone._id));
  const zones = serviceArea().zones.filter(
    (zone) => own.has(zone._id) && (!city || zone.city === city),
  );
  if (zones.length === 0) return undefined;
  return {
    ids: zones.map((zone) => zone._id),
    cities: [...new Set(zones.map((zone) => zone.city))],
  };
}

/**
 * The rows that a caller may see of a list, with the requested filters. A dispatch client sees only
 * its own rows and searches only by booking id.
 */
export function filterFor(
  query: Query,
  actor: Actor,
  user: Pick<SignedIn['user'], 'zones'>,
  now: Date,
): TripFilter {
  const role = actor.role ?? fail('role.refused');
  const { state: list, city, searchby, searchvalue, type, status, page = 1, limit = 50 } = query;
  const value = searchvalue?.trim() ?? '';
  const by = searchby ?? 'trip_no';
  if (value && by !== 'batch_no' && !searchTypesOf(role).includes(by))
    fail('role.refused', {}, { field: 'searchby' });
  // A name is validated untrimmed, because a blank at either end is an error
  // (docs/domain/trip-detail.md#fare-editor).
  const wrong = by === 'agent' ? validateSearch('agent', searchvalue ?? '') : undefined;
  if (wrong && 'wrong' in wrong) rejectField('searchvalue', wrong.wrong, wrong.params);
  return {
    list,
    role,
    now,
    page,
    limit,
    city,
    status,
    attention: query.attention,
    type,
    clientId: clientIdOf(actor),
    userId: actor.id,
    zones: list === 'scheduled' ? workingZones(user, city) : undefined,
    search: value ? { by, value } : undefined,
    sortBy: query.sortBy ?? 'bdt',
    sortType: query.sortType ?? 'desc',
  };
}
