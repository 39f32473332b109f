import { ApiFailure, currentLanguage, isApiFailure } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';

function refusal(field: string): ApiFailure {
  const message = fieldMessages['field.not-cleared'][currentLanguage()];
  return new ApiFailure({
    status: 422,
    errorId: 'field.invalid',
    title: message,
    message,
    answer: { message, error_id: 'field.invalid', field },
  });
}

/**
 * Sends a change and checks that cleared fields are really cleared. A provider may refuse null
 * without naming a field, or keep the old value and answer success: both become an error beside the
 * field, never "updated".
 */
export async function clearedOrRefused<A extends { data: object }>(
  change: object,
  send: () => Promise<A>,
): Promise<A> {
  const cleared = Object.entries(change).flatMap(([field, value]) =>
    value === null ? [field] : [],
  );
  const [first] = cleared;
  try {
    const answer = await send();
    const now: Readonly<Record<string, unknown>> = { ...answer.data };
    const left = cleared.find(
      (field) => now[field] !== undefined && now[field] !== null && now[field] !== '',
    );
    if (left) throw refusal(left);
    return answer;
  } catch (failure) {
    const isUnnamed =
      isApiFailure(failure) &&
      (failure.status === 400 || failure.status === 422) &&
      failure.field === undefined;
    if (first && isUnnamed) throw refusal(first);
    throw failure;
  }
}
