import { endpoint } from '../core/endpoint.ts';
import { wirePhonePattern } from '../core/phone.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Session } from '../session/session.ts';

const phone = T.String({ pattern: wirePhonePattern });

export const EnrolmentCode = () =>
  T.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    description: 'of the link that was sent after a reset of the second factor',
  });

/**
 * First sign-in step: phone and password (docs/domain/sign-in.md#login,
 * docs/domain/sign-in.md#sign-in-calls). The temporary token is valid for the second step only.
 */
export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  summary: 'Sign in with phone and password',
  roles: 'public',
  body: T.Object({
    phone,
    password: T.String({ minLength: 1, maxLength: 30 }),
    captcha_token_value: T.Optional(T.String({ maxLength: 8192 })),
    enrolment_code: T.Optional(EnrolmentCode()),
  }),
  answer: T.answer({
    temporaryToken: T.String(),
    twoFAStatus: T.Boolean({ description: 'true: verify a code; false: enrol first' }),
    qrImage: T.Nullable(
      T.String({ description: 'data URL of the enrolment QR, when twoFAStatus is false' }),
    ),
    otpauthUrl: T.Optional(
      T.Nullable(
        T.String({
          description:
            'otpauth:// address that the QR holds, with the key for those who cannot scan',
        }),
      ),
    ),
  }),
  errors: [
    'login.refused',
    'login.needs-link',
    'login.link-refused',
    'captcha.refused',
    'rate.limited',
  ],
});

/**
 * Second sign-in step: the authenticator's six digits (docs/domain/sign-in.md#sign-in-calls,
 * docs/decisions/calls.md#two-factor-codes). Answers the session under `data`.
 */
export const verifyOtp = endpoint({
  id: 'auth.verify-otp',
  method: 'POST',
  path: '/verifyOTP',
  summary: 'Verify or enable the second factor',
  roles: 'public',
  body: T.Object({
    OTP: T.String({ pattern: '^[0-9]{6}$' }),
    temporaryToken: T.String(),
    type: T.Values(['verify', 'enable']),
  }),
  answer: T.answer({ data: Session }),
  errors: ['otp.refused', 'otp.temporary-token', 'rate.limited'],
});

/**
 * Ends the session on the server; the token is invalid afterwards
 * (docs/domain/sign-in.md#sign-in-calls).
 */
export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  roles: everyRole,
  body: T.Object({ phone: T.Optional(T.String()), access_token: T.Optional(T.String()) }),
  answer: T.answer({}),
});

/**
 * Confirms with the authenticator's code that the user is still at the keyboard: for ten minutes
 * the session may then change rights, second factors and sessions
 * (docs/decisions/calls.md#confirmation).
 */
export const confirmSession = endpoint({
  id: 'auth.confirm',
  method: 'POST',
  path: '/confirmSession',
  summary: 'Confirm the session with a code',
  roles: everyRole,
  body: T.Object({ OTP: T.String({ pattern: '^[0-9]{6}$' }) }),
  answer: T.answer({}),
  errors: ['confirmation.refused', 'rate.limited'],
  extension: 'confirmation',
});

/**
 * A proof-of-work challenge for the self-hosted captcha
 * (docs/decisions/calls.md#captcha-and-messages); the shape is the captcha library's own.
 */
export const captchaChallenge = endpoint({
  id: 'auth.captcha-challenge',
  method: 'GET',
  path: '/captcha/challenge',
  summary: 'A captcha challenge',
  roles: 'public',
  // Not a record: its builder brings TypeBox's whole type engine into the sign-in page's bundle.
  answer: T.Object({}, { additionalProperties: true }),
});
