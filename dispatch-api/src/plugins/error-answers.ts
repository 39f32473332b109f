import type { FastifyError, FastifyInstance } from 'fastify';
import { errors } from 'shared-contracts/core/errors';
import { Failed, failureBody } from '../failure.ts';

/** What the database driver throws when the database cannot be reached: the caller may try again. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '53300']);
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unreachable.has(String(cause.code))) return true;
    if (/connection (?:terminated|timeout)|timeout exceeded when trying to connect/i.test(cause.message)) return true;
  }
  return false;
}

function toFailed(error: FastifyError): Failed {
  if (error instanceof Failed) return error;
  const fault = error.validation?.[0];
  if (fault) {
    const field = fault.instancePath.split('/').filter(Boolean).join('.') || String(fault.params['missingProperty'] ?? '');
    return new Failed('request.invalid', { detail: `${field || error.validationContext || 'request'} ${fault.message ?? 'is wrong'}` }, field ? { field } : {});
  }
  if (error.statusCode === 413) return new Failed('payload.too-large', { megabytes: 1 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Failed('request.invalid', { detail: error.message });
  return new Failed(isUnreachable(error) ? 'server.unavailable' : 'server.failed');
}

/** Every failed call answers in the same envelope (DECISIONS B1); an unknown route too. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failed = toFailed(error);
    const { status } = errors[failed.id];
    if (status >= 500) request.log.error({ err: error }, failed.id);
    if (status === 429) reply.header('retry-after', String(failed.params['seconds'] ?? 1));
    if (status === 503) reply.header('retry-after', '1');
    return reply.status(status).send(failureBody(failed, request.id));
  });
  app.setNotFoundHandler((request, reply) => reply.status(404).send(failureBody(new Failed('route.unknown'), request.id)));
}
