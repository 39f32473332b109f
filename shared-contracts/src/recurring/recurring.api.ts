import { endpoint, pageQuery } from '../core/endpoint.ts';
import { everyRole, type Role } from '../core/role.ts';
import * as T from '../core/schema.ts';
import {
  Holiday,
  LocalDate,
  LocalTime,
  RecurringBooking,
  RecurringDraft,
  RecurringPreview,
  RecurringRule,
} from './recurring.ts';

const params = T.Object({ id: T.RecordId() });
const answer = T.answer({ data: RecurringRule });
const common = { roles: everyRole, extension: 'recurring' } as const;
const changes = ['field.invalid', 'recurring.unknown', 'recurring.has-driver'] as const;
const refusals = ['field.invalid', 'booking.out-of-area', 'booking.service-unknown'] as const;
export const recurringPageSizes = [25] as const;

/**
 * Staff see the rules of everybody, a dispatch client its own. `search` is a part of a name, phone
 * or pickup address.
 */
export const listRecurring = endpoint({
  ...common,
  id: 'recurring.list',
  method: 'GET',
  path: '/recurring',
  summary: 'Regular bookings, newest first',
  query: T.Object({
    ...pageQuery(recurringPageSizes),
    search: T.Optional(T.String({ maxLength: 60 })),
    ended: T.Optional(T.Boolean({ description: 'those that have ended instead' })),
  }),
  answer: T.answer({
    list: T.Array(RecurringRule),
    page: T.Integer(),
    total_pages: T.Integer(),
    total_records: T.Integer(),
  }),
});

/** Stores nothing. `rule_id` and `from_day` name the rule that the draft would change. */
export const previewRecurring = endpoint({
  ...common,
  id: 'recurring.preview',
  method: 'POST',
  path: '/recurring/preview',
  summary: 'The bookings that a rule would make, with conflicts',
  body: T.Object({
    draft: RecurringDraft,
    rule_id: T.Nullable(T.RecordId()),
    from_day: T.Nullable(LocalDate()),
  }),
  answer: T.answer({ data: RecurringPreview }),
  errors: [...refusals, 'recurring.unknown'],
});

export const createRecurring = endpoint({
  ...common,
  id: 'recurring.create',
  method: 'POST',
  path: '/recurring',
  summary: 'Book regularly',
  body: RecurringDraft,
  idempotent: true,
  answer,
  errors: [...refusals, 'recurring.full', 'idempotency.reused', 'idempotency.running'],
});

/**
 * Changes all days from now on, or with `from_day` those from it on: then the old rule ends the day
 * before, and a new one, which is answered, has the rest. Bookings that no longer fit are
 * cancelled; where one has a driver, nothing changes.
 */
export const updateRecurring = endpoint({
  ...common,
  id: 'recurring.update',
  method: 'PUT',
  path: '/recurring/{id}',
  summary: 'Change a regular booking',
  params,
  body: T.Object({
    draft: RecurringDraft,
    from_day: T.Nullable(LocalDate()),
    row_version: T.Optional(T.Integer()),
  }),
  idempotent: true,
  answer,
  errors: [
    ...changes,
    'recurring.full',
    'booking.out-of-area',
    'booking.service-unknown',
    'version.stale',
    'idempotency.reused',
    'idempotency.running',
  ],
});

/** No times: no booking on that day. Null: the rule's own again. */
export const changeRecurringDay = endpoint({
  ...common,
  id: 'recurring.change-day',
  method: 'PUT',
  path: '/recurring/{id}/day',
  summary: 'Change one day of a regular booking',
  params,
  body: T.Object({
    date: LocalDate(),
    times: T.Nullable(T.Array(LocalTime(), { maxItems: 20 })),
  }),
  answer,
  errors: changes,
});

export const pauseRecurring = endpoint({
  ...common,
  id: 'recurring.pause',
  method: 'PUT',
  path: '/recurring/{id}/pause',
  summary: 'Pause a regular booking for a period, or end its pause',
  params,
  body: T.Object({
    pause: T.Nullable(T.Object({ from: LocalDate(), to: T.Nullable(LocalDate()) })),
  }),
  answer,
  errors: changes,
});

/** Bookings that have no driver yet are cancelled. To repeat it changes nothing. */
export const endRecurring = endpoint({
  ...common,
  id: 'recurring.end',
  method: 'DELETE',
  path: '/recurring/{id}',
  summary: 'End a regular booking',
  params,
  answer: T.answer({}),
  errors: ['recurring.unknown', 'recurring.has-driver'],
});

/** The bookings of the next 31 days, made or not. */
export const listRecurringBookings = endpoint({
  ...common,
  id: 'recurring.bookings',
  method: 'GET',
  path: '/recurring/{id}/bookings',
  summary: 'Next bookings of a regular booking',
  params,
  answer: T.answer({ data: T.Array(RecurringBooking) }),
  errors: ['recurring.unknown'],
});

/** Those who keep the calendar of holidays. */
export const holidayRoles: readonly Role[] = ['admin', 'supervisor'];
const holidays = { roles: holidayRoles, extension: 'recurring' } as const;

export const listHolidays = endpoint({
  ...holidays,
  id: 'holidays.list',
  method: 'GET',
  path: '/holidays',
  summary: 'Public holidays from this year on, by date',
  answer: T.answer({ data: T.Array(Holiday) }),
});

export const createHoliday = endpoint({
  ...holidays,
  id: 'holidays.create',
  method: 'POST',
  path: '/holidays',
  summary: 'Add a holiday',
  body: T.Object({ name: T.String({ maxLength: 60 }), date: LocalDate() }),
  idempotent: true,
  answer: T.answer({ data: Holiday }),
  errors: ['field.invalid', 'idempotency.reused', 'idempotency.running'],
});

export const updateHoliday = endpoint({
  ...holidays,
  id: 'holidays.update',
  method: 'PUT',
  path: '/holidays/{id}',
  summary: 'Move a holiday, or turn it off; what is left out stays',
  params,
  body: T.Object({
    moved_to: T.Optional(T.Nullable(LocalDate())),
    is_observed: T.Optional(T.Boolean()),
  }),
  answer: T.answer({ data: Holiday }),
  errors: ['field.invalid', 'holiday.unknown'],
});
