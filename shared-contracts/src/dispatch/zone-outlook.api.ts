import { endpoint } from '../core/endpoint.ts';
import { staff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { ZoneOutlook } from './zone-outlook.ts';

export const listZoneOutlooks = endpoint({
  id: 'dispatch.outlooks',
  method: 'GET',
  path: '/dispatch/outlooks',
  summary: 'Expected waiting in the zones whose rules promise a time',
  roles: staff,
  extension: 'automatic-dispatch',
  answer: T.answer({ data: T.Array(ZoneOutlook) }),
});
