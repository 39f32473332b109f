import { failureText, isApiFailure } from 'shared-bus';
import type { StepFailure } from './sign-in-route.ts';

/** Whether the server answered and refused. What the network did is no verdict on a sign-in. */
export const isRefusal = (fault: unknown): boolean => isApiFailure(fault) && fault.errorId !== 'network';

/** What a failed sign-in step says: the server's message, else the specified fallback (spec 1 §8). */
export function signInFailure(fault: unknown, fallback: string): StepFailure {
  const text = failureText(fault);
  return isApiFailure(fault) && isRefusal(fault) && !fault.answer?.message ? { ...text, message: fallback } : text;
}
