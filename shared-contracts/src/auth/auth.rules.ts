import type { FormRules } from '../core/field-rules.ts';

/** Sign-in (spec 1 §5): the button opens when both are filled and the phone has no error. */
export const loginRules = {
  phone: { kind: 'phone', required: 'phone.incorrect', invalid: 'phone.incorrect' },
  password: { kind: 'text', required: 'password.required', maxLength: 30 },
} as const satisfies FormRules;

/** The authenticator's code: six digits, each usable once (DECISIONS B10). */
export const twoFactorRules = {
  OTP: { kind: 'digits', required: 'otp.invalid', invalid: 'otp.invalid', minLength: 6, maxLength: 6 },
} as const satisfies FormRules;
