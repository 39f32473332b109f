import { createHmac } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorId } from 'shared-contracts/core/errors';

import { derivedKey } from '../auth/secret-box.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The phone whose account a step of signing in is about, once it is identified; for the log.
     */
    account: string;
  }
}

/** Runs of digits as long as a phone, a CNIC or an account number. */
const longNumber = /\d{7,}/g;
/** PostgreSQL puts a value that it refuses behind a colon, in quotes or not. */
const refusedValue = /: .*$/s;

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(longNumber, '…') : '';

const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';

/** The parts of a PostgreSQL error that hold no value of a row. */
const safeFields = ['code', 'table', 'column', 'constraint', 'routine', 'severity'] as const;

/**
 * An error as it is logged: without the parameters of a statement, without the values that a
 * database names in its message and detail, and without numbers as long as a phone.
 */
export function describeError(error: unknown): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: textOf(String(error)), stack: '' };
  const given = error as Record<string, unknown>; // read member by member
  const isQuery = typeof given['query'] === 'string';
  const isDatabase = 'severity' in given || 'routine' in given;
  const message = isQuery ? 'a statement failed' : textOf(given['message']);
  return {
    type: error.constructor.name,
    message: isDatabase ? message.replace(refusedValue, '') : message,
    ...(isQuery && { statement: textOf(given['query']) }),
    ...Object.fromEntries(
      safeFields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
    ),
    stack: framesOf(given['stack']),
    ...(given['cause'] !== undefined && { cause: describeError(given['cause']) }),
  };
}

/** Refusals that an operator looks for after an attack. */
const securityEvents: ReadonlySet<ErrorId> = new Set([
  'login.refused',
  'otp.refused',
  'otp.temporary-token',
  'confirmation.required',
  'confirmation.refused',
  'reset.user-unknown',
  'reset.otp-wrong',
  'reset.refused',
  'captcha.refused',
  'rate.limited',
  'role.refused',
  'key.invalid',
  'key.expired',
  'key.revoked',
  'key.address',
  'key.scope',
  'key.limited',
]);

/**
 * Replaces a phone in the log: the same for the same phone, and worthless without the server's
 * key.
 */
export const accountMark = (key: Buffer, phone: string): string =>
  createHmac('sha256', derivedKey(key, 'accounts in the log'))
    .update(phone)
    .digest('hex')
    .slice(0, 16);

const phoneIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'phone' in body && typeof body.phone === 'string'
    ? body.phone
    : '';

/** Logs a refusal that concerns security, with who was refused and where. */
export function logSecurityEvent(request: FastifyRequest, key: Buffer, id: ErrorId): void {
  if (!securityEvents.has(id)) return;
  const phone = request.account || phoneIn(request.body);
  request.log.warn(
    {
      event: id,
      route: routeOf(request),
      address: request.ip,
      ...(phone && { account: accountMark(key, phone) }),
      ...(request.signedIn && { user: request.signedIn.user.id }),
      ...(request.integrationKey && { key: request.integrationKey.id }),
    },
    'refused',
  );
}

/** The path as a pattern, so that no phone or id of it is logged. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

/** Logs an answered call, without its address. */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.signedIn?.user.id,
      ...(request.integrationKey && { key: request.integrationKey.id }),
    },
    'call',
  );
}

/** A request's id as a proxy or a page has chosen it; anything else is replaced. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text);
