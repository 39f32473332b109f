// The shapes of texts that field rules name, as patterns for `RegExp`.

/**
 * Unicode letters and marks with single spaces, dots, apostrophes or dashes between them: names in
 * both scripts.
 */
const letterPattern = "^[\\p{L}\\p{M}]+(?:[ .'’-]{1,2}[\\p{L}\\p{M}]+)*\\.?$";
/** One @, and a dot after it. Only sending an email could prove that the address exists. */
const emailPattern = '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$';
export const shapeOf = {
  text: undefined,
  email: emailPattern,
  digits: '^[0-9]*$',
  letters: letterPattern,
  code: '^[\\p{L}\\p{N}]+(?:[ #/_.-]?[\\p{L}\\p{N}]+)*$',
} as const;
export const numberPattern = '^-?[0-9]+(?:\\.[0-9]+)?$';
/**
 * A small letter, a capital letter, a digit, and a character that is none of these and not a space.
 */
export const strongPattern = '^(?=[^]*[a-z])(?=[^]*[A-Z])(?=[^]*[0-9])(?=[^]*[^A-Za-z0-9\\s])';
export const characters = (value: string): number => [...value].length;
