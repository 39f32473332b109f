import * as T from '../core/schema.ts';
import { door } from './door.ts';
import { keyScopes } from './integration-key.ts';

/** The key itself, to check that it works. */
export const readOwnKey = door({
  id: 'key.own',
  method: 'GET',
  path: '/key',
  summary: 'The key of this call',
  scope: null,
  answer: T.answer({
    data: T.Object({
      name: T.String(),
      scopes: T.Array(T.Values(keyScopes)),
      calls_per_minute: T.Integer(),
      expires_at: T.Nullable(T.Instant()),
    }),
  }),
});
