import { endpoint } from '../core/endpoint.ts';
import { wirePhonePattern } from '../core/phone.ts';
import * as T from '../core/schema.ts';

const phone = T.String({ pattern: wirePhonePattern });
const code = T.String({ pattern: '^[0-9]{4}$' });
/** A one-time password, or the code of a link that an operator has made for a new admin. */
const codeOrLink = T.String({ pattern: '^([0-9]{4}|[A-Za-z0-9_-]{43})$' });
const captcha_token_value = T.Optional(T.String({ maxLength: 8192 }));

/** How a one-time password reaches its user. */
export const otpChannels = ['sms', 'call'] as const;
export type OtpChannel = (typeof otpChannels)[number];

/** How a message fares: handed over to the provider, received by the phone, or given up. */
export const deliveries = ['sent', 'delivered', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

/**
 * Sends a one-time password of four digits, by SMS or by call; it invalidates the previous one
 * (docs/domain/sign-in.md#forgotten-password, docs/domain/sign-in.md#password-reset-calls).
 */
export const forgotPassword = endpoint({
  id: 'reset.send',
  method: 'POST',
  path: '/forgot-password',
  summary: 'Send a one-time password',
  roles: 'public',
  body: T.Object({ phone, captcha_token_value, type: T.Optional(T.Values(['call'])) }),
  answer: T.answer({
    receipt: T.Optional(T.String({ description: 'for `reset.delivery`, where it is known' })),
  }),
  errors: ['reset.user-unknown', 'reset.send-failed', 'captcha.refused', 'rate.limited'],
});

/** How the message with this receipt fares, for the user who waits for it. */
export const messageDelivery = endpoint({
  id: 'reset.delivery',
  method: 'GET',
  path: '/forgot-password/delivery',
  summary: 'Whether a one-time password was delivered',
  roles: 'public',
  extension: 'message-receipts',
  query: T.Object({ receipt: T.String({ maxLength: 500 }) }),
  answer: T.answer({ data: T.Object({ status: T.Values(deliveries) }) }),
});

/**
 * Whether this is the one-time password that was sent; it stays valid for the new password that
 * follows (docs/domain/sign-in.md#new-password, docs/domain/sign-in.md#password-reset-calls).
 */
export const checkOtp = endpoint({
  id: 'reset.check',
  method: 'POST',
  path: '/check-otp',
  summary: 'Check a one-time password',
  roles: 'public',
  body: T.Object({ code, phone, captcha_token_value }),
  answer: T.answer({}),
  errors: ['reset.otp-wrong', 'captcha.refused', 'rate.limited'],
});

/**
 * Sets the new password with a one-time password that was checked before, once; every session of
 * the user ends (docs/domain/sign-in.md#new-password, docs/domain/sign-in.md#password-reset-calls).
 */
export const updatePassword = endpoint({
  id: 'reset.update',
  method: 'PUT',
  path: '/updatePassword',
  summary: 'Set a new password',
  roles: 'public',
  body: T.Object({
    phone,
    code: codeOrLink,
    password: T.String({ maxLength: 60 }),
    confirm_password: T.String({ maxLength: 60 }),
  }),
  answer: T.answer({}),
  errors: ['field.invalid', 'password.common', 'reset.refused', 'rate.limited'],
});

/**
 * A message in the demo's outbox, as a gateway would have sent it
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export const SentMessage = T.Object({
  id: T.RecordId(),
  channel: T.Values(otpChannels),
  phone,
  text: T.String(),
  code: T.String({ pattern: '^([0-9]{4})?$', description: 'blank in a notice' }),
  at: T.Instant(),
});
export type SentMessage = T.ReadShape<typeof SentMessage>;

/**
 * Demo mode only: the messages that would have been sent, newest first. /outbox shows them as a
 * page.
 */
export const listOutbox = endpoint({
  id: 'demo.outbox',
  method: 'GET',
  path: '/demo/outbox',
  summary: 'Messages in the demo outbox',
  roles: 'public',
  demo: true,
  query: T.Object({ phone: T.Optional(phone) }),
  answer: T.answer({ data: T.Array(SentMessage) }),
});
