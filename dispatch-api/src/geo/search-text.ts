/**
 * Lower case, without marks and punctuation, so that "F. B. Area" and "fb area" become the same
 * text; Urdu letters stay, and are the same from any keyboard.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('\u064a', '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(\p{L})\.\s*(?=\p{L}\.)/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
