import { accountErrors } from './errors/account-errors.ts';
import { bookingErrors } from './errors/booking-errors.ts';
import { integrationErrors } from './errors/integration-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { sessionErrors } from './errors/session-errors.ts';

/**
 * Every error that the API answers with, by its stable `error_id`
 * (docs/decisions/calls.md#answer-envelope, docs/architecture.md#data-not-branches). The console
 * decides by id. The one exception is a 422 for fares from a server that names no field
 * (`fare-editor.tsx`).
 */
export const errors = {
  ...sessionErrors,
  ...requestErrors,
  ...bookingErrors,
  ...accountErrors,
  ...integrationErrors,
} as const;

export type ErrorId = keyof typeof errors;
