import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Job } from './job.ts';

/** Scheduled work of the server, in whichever of its processes. */
export const listJobs = endpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/jobs',
  summary: 'Scheduled jobs and their last runs',
  roles: adminOnly,
  answer: T.answer({ list: T.Array(Job) }),
  extension: 'jobs',
});
