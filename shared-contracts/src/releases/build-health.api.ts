import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { BuildCount, BuildFailure } from './build-health.ts';

/** Counts of the last `hours`, and the newest failures. */
export const listBuildHealth = endpoint({
  id: 'releases.health',
  method: 'GET',
  path: '/client-reports',
  summary: 'Loads and failures by build',
  roles: adminOnly,
  extension: 'client-reports',
  query: T.Object({ hours: T.Optional(T.Integer({ minimum: 1, maximum: 720, default: 24 })) }),
  answer: T.answer({ builds: T.Array(BuildCount), failures: T.Array(BuildFailure) }),
});
