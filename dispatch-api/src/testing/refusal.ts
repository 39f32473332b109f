import { ApiError } from '../failure.ts';

/** Id, field and message of a policy's refusal; undefined when the policy allows the call. */
export function refusalOf(work: () => unknown): [string, string | undefined, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return [error.id, error.extra.field, error.message];
    throw error;
  }
}
