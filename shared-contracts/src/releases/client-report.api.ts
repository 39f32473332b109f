import { endpoint } from '../core/endpoint.ts';
import * as T from '../core/schema.ts';
import { ClientReport, maxReports } from './client-report.ts';

/**
 * Loads and failures of the remotes in one page (docs/parts/releases.md#rollout). Public, since
 * sign-in can fail as well; a session is named where there is one. Counted per build and stored for
 * 30 days, and by reporter for a week.
 */
export const reportRemotes = endpoint({
  id: 'releases.report',
  method: 'POST',
  path: '/client-reports',
  summary: 'Loads and failures of remotes in a browser',
  roles: 'public',
  extension: 'client-reports',
  body: T.Object(
    { reports: T.Array(ClientReport, { minItems: 1, maxItems: maxReports }) },
    { additionalProperties: false },
  ),
  answer: T.answer({}),
  errors: ['rate.limited'],
});
