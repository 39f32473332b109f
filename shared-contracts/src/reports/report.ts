import { adminOnly, tripStaff, type Role } from '../core/role.ts';
import * as T from '../core/schema.ts';

/** Subjects of reports. Each of them has figures and a file with a row for each of its records. */
export const reportSubjects = ['trips', 'drivers', 'agents', 'payouts'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Roles that schedule reports on a subject, and get them: those that see its screen. */
export const rolesOfReport: Readonly<Record<ReportSubject, readonly Role[]>> = {
  trips: tripStaff,
  drivers: tripStaff,
  agents: tripStaff,
  payouts: adminOnly,
};

/** How often a report is sent; it is about the day or the seven days before. */
export const reportCycles = ['day', 'week'] as const;
/** ISO weekdays: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const maxRecipients = 20;
const longestEmail = 254;

/** When a report is sent, and to whom. Times are of the service's own time zone. */
export const ReportDraft = T.Object({
  /** Trips by default. */
  about: T.Optional(T.Values(reportSubjects)),
  city: T.Nullable(T.String({ maxLength: 10, description: 'city code; null for all cities' })),
  every: T.Values(reportCycles),
  weekday: T.Nullable(T.Values(weekdays)),
  time: T.String({ maxLength: 5, description: 'HH:MM' }),
  emails: T.Array(T.String({ maxLength: longestEmail }), { maxItems: 50 }),
});
export type ReportDraft = T.Static<typeof ReportDraft>;

/** A report that was due, or that a person has sent. */
const ReportRun = T.Object({
  due_at: T.Instant(),
  sent: T.Integer({ description: 'mails that the mail server has taken' }),
  recipients: T.Integer(),
  error: T.Nullable(T.String({ description: 'of the last mail that failed' })),
  retry_at: T.Nullable(T.Instant()),
});

/** A summary of a period with a file of its records, sent by mail. */
export const Report = T.Object({
  id: T.RecordId(),
  about: T.Optional(T.Values(reportSubjects)),
  city: T.Nullable(T.String({ description: 'city code; null for all cities' })),
  every: T.Values(reportCycles),
  weekday: T.Nullable(T.Values(weekdays)),
  time: T.String({ description: 'HH:MM' }),
  emails: T.Array(T.String()),
  is_paused: T.Boolean(),
  /** Null while it is paused. */
  next_at: T.Nullable(T.Instant()),
  last_run: T.Nullable(ReportRun),
});
export type Report = T.ReadShape<typeof Report>;

/** A mail as it would be sent, in one of the languages of its recipients. */
export const ReportMail = T.Object({
  language: T.Values(['en', 'ur']),
  subject: T.String(),
  text: T.String(),
  file: T.Nullable(T.String({ description: 'name of the attached file' })),
});
export type ReportMail = T.ReadShape<typeof ReportMail>;
