import { endpoint, largestBodyKilobytes } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Preference, PreferenceChange, preferenceLimits } from './preference.ts';

/**
 * The caller's own preferences from any machine (docs/decisions/screens.md#preferences); not even
 * an admin reads someone else's. Nothing is read where another server lacks the extension.
 */
export const listPreferences = endpoint({
  id: 'preferences.list',
  method: 'GET',
  path: '/preferences',
  summary: 'Your preferences',
  roles: everyRole,
  answer: T.answer({ preferences: T.Array(Preference) }),
  extension: 'preferences',
});
/**
 * Stores the named preferences of the caller and leaves the others. For each key the newest choice
 * stays, whichever arrives last (docs/decisions/screens.md#preferences).
 */
export const changePreferences = endpoint({
  id: 'preferences.change',
  method: 'PUT',
  path: '/preferences',
  summary: 'Change your preferences',
  roles: everyRole,
  body: T.Object({
    preferences: T.Array(PreferenceChange, { minItems: 1, maxItems: preferenceLimits.keys }),
  }),
  // Room for all of them together, after the console was used offline.
  bodyKilobytes: largestBodyKilobytes,
  answer: T.answer({}),
  extension: 'preferences',
});
