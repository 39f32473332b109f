import { inspect } from 'node:util';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'shared-contracts/core/errors';

import { ApiError, failureBody } from '../failure.ts';
import { describeViolations, pageBeyond, unreadableText } from './invalid-request.ts';
import { logCall, logSecurityEvent } from './logging.ts';

/**
 * Errors of a database that cannot be reached, or has given a transaction up because of others:
 * nothing was stored, and the caller may try again.
 */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Its name does not resolve.
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '53300',
  // A row or table was held for longer than `lock_timeout`, by a process that is stuck.
  '55P03',
  // The transaction of a process that was stuck and continues.
  '25P03',
  // A statement took longer than `statement_timeout`.
  '57014',
  // Of two transactions that wait for each other one is ended.
  '40P01',
]);
/** A disk counts as full for this long after a write that it refused. */
const fullMs = 15_000;
/** A full disk, as PostgreSQL and the system name it: reads still work. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/**
 * PostgreSQL's error codes for a value that no column can hold: a number, an offset or a time out of
 * range, a time that cannot be read, a character 0 in a text.
 */
const unstorable = new Set(['22003', '2201X', '22007', '22008', '22021', '22P05']);
/** Half of a surrogate pair in a JSON column has the code of any text that cannot be read. */
const isUnstorable = (error: unknown): boolean =>
  hasCode(error, unstorable) ||
  (hasCode(error, new Set(['22P02'])) && inspect(error).includes('surrogate'));

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  // The check is by shape, because a driver in another realm (PGlite under jest) throws another
  // realm's Error.
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  )
    if ('code' in cause && codes.has(String(cause.code))) return true;
  return false;
}

function isUnavailable(error: unknown): boolean {
  if (hasCode(error, unavailable)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      // The last is of a rollback on a connection that has just broken.
      /connection (?:terminated|timeout)|timeout exceeded when trying to connect|not queryable/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

function toFailed(error: FastifyError, { routeOptions }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const page = error.validation && pageBeyond(error.validation);
  if (page !== undefined) return new ApiError('page.too-far', { page });
  const invalid = error.validation && describeViolations(error.validation, error.validationContext);
  if (invalid) {
    const { field, detail } = invalid;
    return new ApiError('request.invalid', { detail }, field ? { field } : {});
  }
  if (error.statusCode === 413)
    return new ApiError('body.too-large', { kilobytes: routeOptions.bodyLimit / 1024 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('request.invalid', { detail: unreadableText(error) });
  // A contract does not have every column's limits; such a value is the caller's mistake, and no
  // failure of the server.
  if (isUnstorable(error))
    return new ApiError('request.invalid', { detail: 'A value is out of range' });
  if (hasCode(error, full)) return new ApiError('server.full');
  return new ApiError(isUnavailable(error) ? 'server.unavailable' : 'server.failed');
}

/** The headers of every answer. */
export function markAnswer({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', id).header('x-content-type-options', 'nosniff');
  // No page may frame an answer, least of all /docs; file routes have a stricter policy.
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "frame-ancestors 'none'");
}

/**
 * Answers and logs a request whose address cannot be read, or has a part of more than 100
 * characters. Such a request reaches no route and no hook.
 */
export function answerWrongAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failed = new ApiError('request.invalid', { detail: "The URL can't be read" });
  markAnswer(request, reply);
  void reply.status(errors[failed.id].status).send(failureBody(failed, request.id));
  logCall(request, reply);
}

/**
 * Every failed call answers in the same envelope (docs/decisions/calls.md#answer-envelope), an
 * unknown route included. `key` hides the phones of refused accounts in the log.
 */
export function answerErrors(app: FastifyInstance, key: Buffer): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failed = toFailed(error, request);
    const { status } = errors[failed.id];
    logSecurityEvent(request, key, failed.id);
    // Longer than a user takes to press again.
    if (failed.id === 'server.full') app.services.outages.begin('disk', fullMs);
    if (status >= 500) request.log.error({ err: error }, failed.id);
    if (status === 429) reply.header('retry-after', String(failed.params['seconds'] ?? 1));
    if (status === 503) reply.header('retry-after', '1');
    // Fastify would close the connection on a body that is still arriving, and a proxy in between
    // would lose this answer with it.
    if (status === 413) reply.removeHeader('connection');
    return reply.status(status).send(failureBody(failed, request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(failureBody(new ApiError('route.unknown'), request.id)),
  );
}
