import { foldLetters } from 'shared-contracts/core/search-text';

/**
 * Lower case, without marks and punctuation, so that "F. B. Area" and "fb area" become the same
 * text; Urdu letters stay, and are the same from any keyboard.
 */
export const searchText = (text: string): string =>
  foldLetters(text)
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})\.\s*(?=\p{L}\.)/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
