import * as T from '../core/schema.ts';

/** Rows of a page of the audit log. */
/** Actors: people; or the server, its simulator and other systems. */
export const auditActors = ['people', 'system'] as const;

export const auditPageSizes = [50, 100] as const;

/** Actions that the reference API logs. Another server may log more, so a page reads any text. */
export const auditActions = [
  'booking.create',
  'trip.assigned',
  'trip.offered',
  'trip.offer-ended',
  'trip.moved',
  'trip.removed',
  'trip.note',
  'trip.fares',
  'trip.drop',
  'trip.care',
  'trip.still',
  'queue.claimed',
  'queue.given-up',
  'queue.booked',
  'queue.cancelled',
  'queue.support',
  'queue.junked',
  'user.created',
  'user.changed',
  'user.settled',
  'user.zones',
  'session.opened',
  'session.confirmed',
  'session.ended',
  'password.otp-sent',
  'password.changed',
  'second-factor.enrolled',
  'admin.created',
  'admin.renewed',
  'secrets.resealed',
  'database.restored',
  'retention.applied',
  'second-factor.disabled',
  'second-factor.link-sent',
  'picture.uploaded',
  'voice-note.kept',
  'voice-note.dropped',
  'wallet.withdrawal-requested',
  'wallet.paid-out',
  'wallet.payout-overdue',
  'address.created',
  'address.changed',
  'address.removed',
  'trip.read',
  'customer.read',
  'user.read',
  'user.listed',
  'user.revealed',
  'audit.read',
  'data.exported',
  'key.created',
  'key.rotated',
  'key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.rotated',
  'webhook.paused',
  'webhook.resumed',
  'webhook.removed',
  'webhook.resent',
  'webhook.replayed',
  'queue.created',
  'reference.changed',
  'driver.created',
  'wallet.moved',
  'wallet.payout-failed',
  'driver.changed',
  'report.created',
  'report.changed',
  'report.paused',
  'report.resumed',
  'report.removed',
  'report.sent',
  'demo.seeded',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of records that an action is applied to. */
export const auditSubjects = [
  'trip',
  'queue',
  'user',
  'file',
  'withdrawal',
  'address',
  'demo',
  'server',
  'customer',
  'export',
  'key',
  'webhook',
  'driver',
  'reference',
  'report',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/**
 * An entry of the audit log (docs/architecture.md#audit-log). `details` is the data that the
 * command logged, unchanged.
 */
export const AuditRow = T.Object({
  id: T.String(),
  at: T.Instant(),
  actor_id: T.Nullable(T.String()),
  actor_name: T.String(),
  actor_role: T.Nullable(T.Integer()),
  action: T.String({ description: 'noun first: trip.assigned' }),
  subject_type: T.String(),
  subject_id: T.String(),
  trip_no: T.Nullable(T.String({ description: 'of a booking' })),
  subject_name: T.Nullable(
    T.String({ description: 'of a user, the request’s booking id, or the text of an address' }),
  ),
  details: T.Unknown(),
  request_id: T.String(),
});
export type AuditRow = T.ReadShape<typeof AuditRow>;
