import { Transform } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { errors } from 'shared-contracts/core/errors';
import { fill } from 'shared-contracts/core/text';

const megabyte = 1024 * 1024;
/** The API's limit for a body of fields. */
const fieldsLimit = megabyte;
/** The limit for any other body; the API checks the limit of each upload. */
const uploadLimit = 16 * megabyte;

/** Thrown when a body exceeds its limit during transfer. */
export class BodyTooLarge extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super(`the body is larger than ${limit} bytes`);
    this.limit = limit;
  }
}

const limitOf = (type: string | undefined): number =>
  type === undefined || /^application\/json|^application\/x-www-form-urlencoded|^text\//i.test(type)
    ? fieldsLimit
    : uploadLimit;

const { status, message, title } = errors['payload.too-large'];

/** The status of the answer to a body that is too large. */
export const tooLargeStatus = status;
/** That answer, as the contract says (docs/decisions/calls.md#answer-envelope). */
export const tooLarge = (limit: number, requestId: string) => ({
  code: status,
  message: fill(message.en, { megabytes: limit / megabyte }),
  error: title.en,
  error_id: 'payload.too-large',
  request_id: requestId,
});

function counted(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new BodyTooLarge(limit) : null, chunk);
    },
  });
}

/**
 * Refuses bodies that the API would refuse, before they are transferred: by their stated length,
 * else as soon as they exceed the limit.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const limit = limitOf(request.headers['content-type']);
    if (Number(request.headers['content-length'] ?? 0) > limit)
      return reply.code(tooLargeStatus).send(tooLarge(limit, request.id));
    return undefined;
  });
  app.addHook('preParsing', async (request, _reply, payload) =>
    request.headers['content-length'] === undefined &&
    request.headers['transfer-encoding'] !== undefined
      ? payload.pipe(counted(limitOf(request.headers['content-type'])))
      : payload,
  );
}
