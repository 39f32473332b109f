import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { OutsideService } from './outside-service.ts';

/** The configured services; with `check` each is called once, in a way that changes nothing. */
export const listOutsideServices = endpoint({
  id: 'outside-services.list',
  method: 'GET',
  path: '/outside_services',
  summary: 'Outside services and whether they work',
  roles: adminOnly,
  query: T.Object({ check: T.Optional(T.Boolean()) }),
  answer: T.answer({ list: T.Array(OutsideService) }),
  extension: 'outside-services',
});
