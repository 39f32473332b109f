import { endpoint, longPageAnswer, pageQuery } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { day } from '../wallet/wallet.ts';
import { performancePageSizes, PerformanceRow } from './performance.ts';

/**
 * The caller's own bookings, newest first; `from` and `to` are days in YYYY-MM-DD, both included
 * (docs/decisions/calls.md#open-paths).
 */
export const listPerformance = endpoint({
  id: 'performance.list',
  method: 'GET',
  path: '/performance',
  summary: 'Your bookings',
  roles: everyRole,
  query: T.Object({
    ...pageQuery(performancePageSizes),
    from: T.Optional(day()),
    to: T.Optional(day()),
  }),
  answer: T.answer({ data: T.Array(PerformanceRow), ...longPageAnswer }),
  errors: ['field.invalid'],
});
