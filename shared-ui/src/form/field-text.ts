import { fieldMessages, type FieldMessageKey } from 'shared-contracts/core/field-messages';
import { fill, type Language } from 'shared-contracts/core/text';

interface MessageError {
  key: FieldMessageKey;
  params?: Record<string, string | number>;
}
const isMessageError = (error: unknown): error is MessageError =>
  typeof error === 'object' &&
  error !== null &&
  'key' in error &&
  typeof error.key === 'string' &&
  Object.hasOwn(fieldMessages, error.key);

/**
 * A field's error as text: one of the rules in the current language, one of the server unchanged.
 */
export function fieldTextOf(error: unknown, language: Language): string | undefined {
  if (isMessageError(error)) return fill(fieldMessages[error.key][language], error.params);
  return typeof error === 'string' && error !== '' ? error : undefined;
}
