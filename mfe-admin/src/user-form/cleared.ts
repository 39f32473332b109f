import { ApiFailure, isApiFailure } from 'shared-bus';
import type { ManagedUser, UserChange } from 'shared-contracts/users/user';

interface Outcome { message?: string | undefined; data: ManagedUser }

const refusal = (field: string, message: string): ApiFailure =>
  new ApiFailure({ status: 422, errorId: 'field.invalid', title: message, message, answer: { message, error_id: 'field.invalid', field } });

/**
 * Sends a change, and sees to it that what it clears is cleared. A provider may refuse null without naming a field, or keep the former
 * value and answer success: both are an error beside the field, never "updated".
 */
export async function clearedOrRefused(change: UserChange, send: () => Promise<Outcome>, message: string): Promise<Outcome> {
  const cleared = Object.entries(change).flatMap(([field, value]) => (value === null ? [field] : []));
  const [first] = cleared;
  try {
    const outcome = await send();
    const now: Readonly<Record<string, unknown>> = { ...outcome.data };
    const left = cleared.find((field) => now[field] !== undefined && now[field] !== null && now[field] !== '');
    if (left) throw refusal(left, message);
    return outcome;
  } catch (failure) {
    const isUnnamed = isApiFailure(failure) && (failure.status === 400 || failure.status === 422) && failure.field === undefined;
    if (first && isUnnamed) throw refusal(first, message);
    throw failure;
  }
}
