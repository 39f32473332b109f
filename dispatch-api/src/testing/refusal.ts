import { ApiError } from '../failure.ts';

/** What a policy refuses a call with: id, field and message; undefined where it lets it pass. */
export function refusalOf(work: () => unknown): [string, string | undefined, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return [error.id, error.extra.field, error.message];
    throw error;
  }
}
