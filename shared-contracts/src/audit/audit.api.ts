import { endpoint, longPageAnswer, pageQuery } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { auditActors, AuditRow, auditPageSizes } from './audit.ts';

/**
 * The audit log, newest first. `booking` is a trip number or a record id; `user` is a phone or a
 * record id, of the actor or of the user acted on; `action` is one of `auditActions`; `by` limits it
 * to actions of people, or of the server and other systems; `from` up to but not including `until`
 * are points in time.
 */
export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'Audit log',
  roles: adminOnly,
  query: T.Object({
    ...pageQuery(auditPageSizes),
    booking: T.Optional(T.String({ maxLength: 24 })),
    user: T.Optional(T.String({ maxLength: 24 })),
    action: T.Optional(T.String({ maxLength: 40 })),
    by: T.Optional(T.Values(auditActors)),
    from: T.Optional(T.Instant()),
    until: T.Optional(T.Instant()),
  }),
  answer: T.answer({ data: T.Array(AuditRow), ...longPageAnswer }),
  extension: 'audit-log',
});
