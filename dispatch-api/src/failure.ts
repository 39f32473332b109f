import type { Failure } from 'shared-contracts/core/endpoint';
import { errors, type ErrorId } from 'shared-contracts/core/errors';
import { fill } from 'shared-contracts/core/text';
import { waitText } from 'shared-contracts/core/wait';

type Params = Record<string, string | number>;
interface Extra {
  field?: string;
  data?: unknown;
}

/** A refusal that is sent to the caller, by a row of the errors table. */
export class ApiError extends Error {
  readonly id: ErrorId;
  readonly params: Params;
  readonly extra: Extra;
  constructor(id: ErrorId, params: Params = {}, extra: Extra = {}) {
    super(fill(errors[id].message.en, params));
    this.id = id;
    this.params = params;
    this.extra = extra;
  }
}

/** Ends the call with a row of the errors table; the transaction around it is rolled back. */
export function fail(id: ErrorId, params?: Params, extra?: Extra): never {
  throw new ApiError(id, params, extra);
}

export type RateRefusal = 'rate.limited' | 'upload.limited' | 'key.limited';

/** Refuses a call that came too often. The message gives the wait as text, the data in seconds. */
export const failRateLimited = (seconds: number, id: RateRefusal = 'rate.limited'): never =>
  fail(id, { seconds, wait: waitText(seconds).en }, { data: { seconds } });

/** The body of a failed call (docs/decisions/calls.md#answer-envelope). */
export const failureBody = (failed: ApiError, requestId: string): Failure => ({
  code: errors[failed.id].status,
  message: failed.message,
  error: errors[failed.id].title.en,
  error_id: failed.id,
  request_id: requestId,
  ...failed.extra,
});
