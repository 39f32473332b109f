const shownCharacters = 4;
const sign = '*';

/**
 * `4210112345671` → `*********5671`, with as many signs as the number has. A short number shows
 * nothing.
 */
export function maskedNumber(number: string): string {
  const shown = number.length > 2 * shownCharacters ? shownCharacters : 0;
  return number.slice(number.length - shown).padStart(number.length, sign);
}

/** Whether a number is masked. No CNIC and no bank account begins with the sign. */
export const isMaskedNumber = (text: string): boolean => text.startsWith(sign);
