import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { DispatchDecision, DispatchRule, DispatchRuleDraft } from './dispatch-rule.ts';

const common = { roles: tripStaff, extension: 'automatic-dispatch' } as const;
const params = T.Object({ id: T.RecordId() });

/** Where automatic dispatch is stopped: in zones, or with null everywhere. */
const DispatchStop = T.Object({
  zone_id: T.Nullable(T.RecordId()),
  by: T.String(),
  at: T.Instant(),
});

export const listDispatchRules = endpoint({
  ...common,
  id: 'dispatch-rules.list',
  method: 'GET',
  path: '/dispatch/rules',
  summary: 'Dispatch rules, by priority, and where they are stopped',
  answer: T.answer({ data: T.Array(DispatchRule), stops: T.Array(DispatchStop) }),
});

export const addDispatchRule = endpoint({
  ...common,
  id: 'dispatch-rules.add',
  method: 'POST',
  path: '/dispatch/rules',
  summary: 'Add a dispatch rule',
  body: DispatchRuleDraft,
  idempotent: true,
  answer: T.answer({ data: DispatchRule }),
  errors: ['field.invalid', 'idempotency.reused', 'idempotency.running'],
});

export const changeDispatchRule = endpoint({
  ...common,
  id: 'dispatch-rules.change',
  method: 'PUT',
  path: '/dispatch/rules/{id}',
  summary: 'Change a dispatch rule',
  params,
  body: T.Object({ ...DispatchRuleDraft.properties, row_version: T.Integer() }),
  answer: T.answer({ data: DispatchRule }),
  errors: ['dispatch-rule.unknown', 'dispatch-rule.stale', 'field.invalid'],
});

/** To repeat it changes nothing. */
export const removeDispatchRule = endpoint({
  ...common,
  id: 'dispatch-rules.remove',
  method: 'DELETE',
  path: '/dispatch/rules/{id}',
  summary: 'Remove a dispatch rule',
  params,
  answer: T.answer({}),
});

/** Stops automatic dispatch in a zone, or with null everywhere, or lets it go on. */
export const stopDispatch = endpoint({
  ...common,
  id: 'dispatch-rules.stop',
  method: 'PUT',
  path: '/dispatch/stop',
  summary: 'Stop automatic dispatch, or let it go on',
  body: T.Object({ zone_id: T.Nullable(T.RecordId()), stopped: T.Boolean() }),
  answer: T.answer({}),
  errors: ['field.invalid'],
});

/** The rules' answer for each waiting booking now, those of the mode `suggest` too. */
export const listDispatchDecisions = endpoint({
  ...common,
  id: 'dispatch-rules.decisions',
  method: 'GET',
  path: '/dispatch/decisions',
  summary: 'Decisions of the dispatch rules about the waiting bookings',
  answer: T.answer({ data: T.Array(DispatchDecision) }),
});

/** Keeps a booking from automatic dispatch, or releases it. */
export const holdBooking = endpoint({
  ...common,
  id: 'trips.hold',
  method: 'POST',
  path: '/dispatch/hold',
  summary: 'Hold a booking back from automatic dispatch, or release it',
  body: T.Object({ trip_id: T.RecordId(), held: T.Boolean() }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'trip.state-refused'],
});
