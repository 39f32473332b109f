import { useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { characters } from 'shared-contracts/core/field-shapes';
import { fill } from 'shared-contracts/core/text';

/** The length of a text and its limit, once it is near the limit or beyond. */
export function lengthOf(text: string, max: number): string | undefined {
  const length = characters(text.trim());
  return length > max * 0.9 ? `${length} / ${max}` : undefined;
}

export const isTooLong = (text: string, max: number): boolean => characters(text.trim()) > max;

/**
 * The counter and the error of a text with a limit, as props of Fluent's `Field`. The text is never
 * cut off: a part of it is another text.
 */
export function useLengthState() {
  const { language } = useLanguage();
  return (text: string, max: number) => ({
    ...(lengthOf(text, max) && { hint: lengthOf(text, max) }),
    ...(isTooLong(text, max) && {
      validationMessage: fill(fieldMessages['text.too-long'][language], { max }),
    }),
  });
}
