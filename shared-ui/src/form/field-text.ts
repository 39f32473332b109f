import type { FieldMessageKey } from 'shared-contracts/core/field-messages';
import { fill, type Language, type Text } from 'shared-contracts/core/text';

/** Texts of the rules of some forms, by key. */
export type FieldTexts = Readonly<Partial<Record<FieldMessageKey, Text>>>;

interface MessageError {
  key: FieldMessageKey;
  params?: Record<string, string | number>;
}
const isMessageError = (error: unknown): error is MessageError =>
  typeof error === 'object' && error !== null && 'key' in error && typeof error.key === 'string';

/**
 * A field's error as text: one of the rules in the current language, one of the server unchanged.
 */
export function fieldTextOf(
  texts: FieldTexts,
  error: unknown,
  language: Language,
): string | undefined {
  if (isMessageError(error)) {
    const text = Object.hasOwn(texts, error.key) ? texts[error.key] : undefined;
    return text && fill(text[language], error.params);
  }
  return typeof error === 'string' && error !== '' ? error : undefined;
}
