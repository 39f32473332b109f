import { endpoint } from '../core/endpoint.ts';
import { staff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Caller, PhoneCall } from './phone-call.ts';

const common = { method: 'GET', roles: staff, extension: 'phone-calls' } as const;

export const listPhoneCalls = endpoint({
  ...common,
  id: 'phone-calls.list',
  path: '/phone_calls',
  summary: 'Calls that ring at the caller or that the caller has answered',
  answer: T.answer({ data: T.Array(PhoneCall) }),
});

export const readCaller = endpoint({
  ...common,
  id: 'phone-calls.caller',
  path: '/phone_calls/{id}/caller',
  summary: 'The people of a calling number, and their open bookings',
  params: T.Object({ id: T.RecordId() }),
  answer: T.answer({ data: Caller }),
  errors: ['phone-call.unknown'],
});
