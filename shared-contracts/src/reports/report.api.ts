import { endpoint } from '../core/endpoint.ts';
import type { Role } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Report, ReportDraft, ReportMail } from './report.ts';

/** Those who schedule reports; `rolesOfReport` says on which subjects. */
export const reportRoles: readonly Role[] = ['admin', 'supervisor'];

const params = T.Object({ id: T.RecordId() });
const answer = T.answer({ data: Report });
const common = { roles: reportRoles, extension: 'reports' } as const;

export const listReports = endpoint({
  ...common,
  id: 'reports.list',
  method: 'GET',
  path: '/reports',
  summary: 'Scheduled reports, oldest first',
  answer: T.answer({
    data: T.Array(Report),
    has_mail: T.Boolean({ description: 'whether the server can send mail' }),
  }),
});

/** Stores and sends nothing. */
export const previewReport = endpoint({
  ...common,
  id: 'reports.preview',
  method: 'POST',
  path: '/reports/preview',
  summary: 'The mails that a report would send now',
  body: ReportDraft,
  answer: T.answer({ data: T.Array(ReportMail) }),
  errors: ['field.invalid'],
});

export const createReport = endpoint({
  ...common,
  id: 'reports.create',
  method: 'POST',
  path: '/reports',
  summary: 'Schedule a report',
  body: ReportDraft,
  answer,
  errors: ['field.invalid'],
  idempotent: true,
});

export const updateReport = endpoint({
  ...common,
  id: 'reports.update',
  method: 'PUT',
  path: '/reports/{id}',
  summary: 'Change a scheduled report',
  params,
  body: ReportDraft,
  answer,
  errors: ['report.unknown', 'field.invalid'],
});

/** A report that is due while paused is not sent later. */
export const pauseReport = endpoint({
  ...common,
  id: 'reports.pause',
  method: 'PUT',
  path: '/reports/{id}/paused',
  summary: 'Pause or resume a scheduled report',
  params,
  body: T.Object({ is_paused: T.Boolean() }),
  answer,
  errors: ['report.unknown'],
});

/** At most once a minute; its schedule stays. */
export const sendReport = endpoint({
  ...common,
  id: 'reports.send',
  method: 'POST',
  path: '/reports/{id}/send',
  summary: 'Send a scheduled report now',
  params,
  answer,
  errors: ['report.unknown', 'report.no-mail'],
});

/** To repeat it changes nothing. */
export const deleteReport = endpoint({
  ...common,
  id: 'reports.delete',
  method: 'DELETE',
  path: '/reports/{id}',
  summary: 'Delete a scheduled report',
  params,
  answer: T.answer({}),
});
