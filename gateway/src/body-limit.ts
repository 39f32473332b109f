import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { largestBodyKilobytes } from 'shared-contracts/core/endpoint';
import { errors } from 'shared-contracts/core/errors';
import { fill } from 'shared-contracts/core/text';

const kilobyte = 1024;
/** The limit for a body of fields; the API checks the limit of each call. */
const fieldsLimit = largestBodyKilobytes * kilobyte;
/** The limit for any other body; the API checks the limit of each upload. */
export const uploadLimit = 16 * kilobyte * kilobyte;

/** Thrown when a body exceeds its limit during transfer. */
export class BodyTooLarge extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super(`the body is larger than ${limit} bytes`);
    this.limit = limit;
  }
}

/** Thrown when the client ends its connection during transfer. */
export class ClientGone extends Error {}

/** Whether a body holds fields, not a file. Without a type the API takes it for fields. */
export const hasFields = ({ 'content-type': type }: IncomingHttpHeaders): boolean =>
  type === undefined ||
  /^application\/json|^application\/x-www-form-urlencoded|^text\//i.test(type);

const limitOf = (headers: IncomingHttpHeaders): number =>
  hasFields(headers) ? fieldsLimit : uploadLimit;

const { status, message, title } = errors['body.too-large'];

/** The status of the answer to a body that is too large. */
export const tooLargeStatus = status;
/** That answer, as the contract defines it (docs/decisions/calls.md#answer-envelope). */
export const tooLarge = (limit: number, requestId: string) => ({
  code: status,
  message: fill(message.en, { kilobytes: limit / kilobyte }),
  error: title.en,
  error_id: 'body.too-large',
  request_id: requestId,
});

/**
 * The body as it is passed on. Where the API refuses a call before it has read all of it, the
 * client destroys the stream that it sends; that must not be the request itself, since its socket
 * still has to carry the refusal. The rest is read and dropped, so that the connection can be used
 * again.
 */
function forwarded(body: Readable, limit: number): Readable {
  let bytes = 0;
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new BodyTooLarge(limit) : null, chunk);
    },
  });
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new ClientGone('the client went away'));
  });
  copy.once('close', () => {
    body.unpipe(copy);
    if (bytes <= limit) body.resume();
  });
  return body.pipe(copy);
}

/**
 * Refuses bodies that the API would refuse, before they are transferred: by their stated length,
 * else as soon as they exceed the limit.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const limit = limitOf(request.headers);
    if (Number(request.headers['content-length'] ?? 0) > limit)
      return reply.code(tooLargeStatus).send(tooLarge(limit, request.id));
    return undefined;
  });
  app.addHook('preParsing', async (request, _reply, payload: Readable) =>
    forwarded(payload, limitOf(request.headers)),
  );
}
