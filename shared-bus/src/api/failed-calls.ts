import { Subject } from 'rxjs';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { FailureCode } from 'shared-contracts/releases/client-report';

import type { ApiFailure } from './api-failure.ts';

export interface FailedCall {
  endpoint: Endpoint;
  failure: ApiFailure;
  code: FailureCode;
  /** Where the call was made, as an error's stack. */
  stack: string;
}

/**
 * Calls that failed through a fault of the calling code, the server or the connection between them.
 */
export const failedCalls = new Subject<FailedCall>();

/**
 * The kind of fault; undefined where there is none: a user's mistake, a refusal by a rule, a
 * session that is over, a device without a network or before its network's sign-in.
 */
function codeOf({ errorId, status }: ApiFailure): FailureCode | undefined {
  if (errorId === 'network') return navigator.onLine ? 'network' : undefined;
  if (errorId === 'route.unknown') return 'missing';
  if (errorId === 'request.invalid') return 'refused';
  return status >= 500 ? 'broken' : undefined;
}

export function announceFailedCall(endpoint: Endpoint, failure: ApiFailure, from: Error): void {
  const code = codeOf(failure);
  if (code) failedCalls.next({ endpoint, failure, code, stack: from.stack ?? '' });
}
