import * as T from '../core/schema.ts';
import { CallEvent } from './call-door.ts';
import { door } from './door.ts';

/**
 * For a telephone system's webhook. The key may be in the query. Events may be late, repeated or in
 * another order; a call that nobody answered becomes one request.
 */
export const reportCall = door({
  id: 'calls.report',
  method: 'POST',
  path: '/calls',
  summary: "Take a telephone call's event as Zammad's CTI does",
  scope: 'calls',
  keyInQuery: true,
  body: CallEvent,
  answer: T.answer({}),
});
