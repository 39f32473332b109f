import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { day } from '../wallet/wallet.ts';
import { DaySum, sumNames } from './day-sums.ts';

/**
 * The rows of the user's own performance or wallet, summed by day, service and outcome; oldest day
 * first. `from` and `to` are days, both included, a year apart at most.
 */
export const listDaySums = endpoint({
  id: 'day-sums.list',
  method: 'GET',
  path: '/day-sums',
  summary: 'Your trips and earnings by day',
  roles: everyRole,
  query: T.Object({ name: T.Values(sumNames), from: day(), to: day() }),
  answer: T.answer({ data: T.Array(DaySum) }),
  errors: ['field.invalid'],
  extension: 'day-sums',
});
