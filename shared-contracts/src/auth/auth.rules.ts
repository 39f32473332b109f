import type { FormRules } from '../core/field-rules.ts';

/** Sign-in (spec 1 §5): the button opens when both are filled and the phone has no error. */
export const loginRules = {
  phone: { kind: 'phone', required: 'phone.incorrect', invalid: 'phone.incorrect' },
  password: { kind: 'text', required: 'password.required', maxLength: 30 },
} as const satisfies FormRules;

/** Phone whose password was forgotten (spec 1 §2, §5). */
export const forgotRules = {
  phone: { kind: 'phone', required: 'phone.incorrect', invalid: 'phone.incorrect' },
} as const satisfies FormRules;

/** The one-time password that was sent: exactly four digits (spec 1 §5). */
export const otpRules = {
  code: { kind: 'digits', required: 'otp.invalid', invalid: 'otp.invalid', minLength: 4, maxLength: 4 },
} as const satisfies FormRules;

/** A new password, typed twice; that both are equal is judged beside the rules (spec 1 §5). */
export const newPasswordRules = {
  password: { kind: 'password', required: 'password.new-required', minLength: 8, maxLength: 30 },
  confirm_password: { kind: 'text', required: 'password.mismatched', maxLength: 30 },
} as const satisfies FormRules;

/** After this the OTP may be asked for by call (spec 1 §9). */
export const otpCountdownSeconds = 60;

/** The authenticator's code: six digits, each usable once (DECISIONS B10). */
export const twoFactorRules = {
  OTP: { kind: 'digits', required: 'otp.invalid', invalid: 'otp.invalid', minLength: 6, maxLength: 6 },
} as const satisfies FormRules;
