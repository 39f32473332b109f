import type { FormRules } from '../core/field-rules.ts';

/**
 * Sign-in (docs/domain/sign-in.md): the button is enabled when both fields are filled and the phone
 * has no error.
 */
export const loginRules = {
  phone: { kind: 'phone', required: 'phone.incorrect', invalid: 'phone.incorrect' },
  password: { kind: 'text', required: 'password.required', maxLength: 30 },
} as const satisfies FormRules;

/**
 * Phone whose password was forgotten (docs/domain/sign-in.md#forgotten-password,
 * docs/domain/sign-in.md).
 */
export const forgotRules = {
  phone: { kind: 'phone', required: 'phone.incorrect', invalid: 'phone.incorrect' },
} as const satisfies FormRules;

/** The one-time password that was sent: exactly four digits (docs/domain/sign-in.md). */
export const otpRules = {
  code: {
    kind: 'digits',
    required: 'otp.invalid',
    invalid: 'otp.invalid',
    minLength: 4,
    maxLength: 4,
  },
} as const satisfies FormRules;

/** A new password, typed twice (docs/domain/sign-in.md). */
export const newPasswordRules = {
  password: { kind: 'password', required: 'password.new-required', minLength: 8, maxLength: 30 },
  confirm_password: {
    kind: 'text',
    required: 'password.mismatched',
    sameAs: { field: 'password', message: 'password.mismatched' },
    maxLength: 30,
  },
} as const satisfies FormRules;

/** After this time the OTP may be requested by call (docs/domain/sign-in.md#one-time-password). */
export const otpCountdownSeconds = 60;

/**
 * The authenticator's code: six digits, each usable once
 * (docs/decisions/calls.md#two-factor-codes).
 */
export const twoFactorRules = {
  OTP: {
    kind: 'digits',
    required: 'otp.invalid',
    invalid: 'otp.invalid',
    minLength: 6,
    maxLength: 6,
  },
} as const satisfies FormRules;
