import * as T from '../core/schema.ts';

/** Rows of a page of the audit log. */
export const auditPageSizes = [50, 100] as const;

/** Who did what to what (DESIGN §3). `details` is what the command noted, as it noted it. */
export const AuditEntry = T.Object({
  id: T.String(), at: T.Instant(), actor_id: T.Nullable(T.String()), actor_name: T.String(), actor_role: T.Nullable(T.Integer()), action: T.String({ description: 'noun first: trip.assigned' }),
  subject_type: T.String(), subject_id: T.String(), trip_no: T.Nullable(T.String({ description: 'of a booking' })), subject_name: T.Nullable(T.String({ description: 'of a user' })),
  details: T.Unknown(), request_id: T.String(),
});
export type AuditEntry = T.Static<typeof AuditEntry>;
