import { toAsciiDigits } from './digits.ts';

/** Direction marks, joiners, the half-space and other zero-width characters. */
export const withoutMarks = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

/**
 * Characters that a search ignores, as a class for `RegExp` and for Postgres: accents, vowel signs
 * of Arabic script, the tatweel, invisible marks.
 */
export const ignoredClass =
  '[\\u00ad\\u0300-\\u036f\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]';
/**
 * Letters that look alike in Urdu and Arabic, each with the one that represents it. Digits of both
 * scripts are replaced by Western ones.
 */
export const alikeLetters = {
  from: 'يىېۍكڪهةھۃەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  to: 'ییییککہہہہہا01234567890123456789',
} as const;
/** Commas of both scripts and the separator of thousands. */
export const ignoredCommas = ',،٬';

const ignored = new RegExp(ignoredClass, 'gu');
const alike = new Map([...alikeLetters.from].map((letter, at) => [letter, alikeLetters.to[at]]));
const commas = new RegExp(`[${ignoredCommas}]`, 'gu');

/** A text in which letters that are typed, pasted or stored differently are the same. */
export const foldLetters = (text: string): string =>
  toAsciiDigits(
    withoutMarks(text.normalize('NFKD'))
      .toLowerCase()
      .replace(ignored, '')
      .replace(/[\u0600-\u06ff]/g, (letter) => alike.get(letter) ?? letter),
  );

/**
 * A typed search in the form that is compared. The API compares it to stored texts that it folds by
 * the same tables (`dispatch-api/src/database/folded.ts`).
 */
export const toSearchText = (typed: string): string =>
  foldLetters(typed).replace(commas, '').replace(/\s+/gu, ' ').trim().replace(/^#\s*/, '');

/** A typed booking number, without a `#` before it, marks and separators of thousands. */
export const toBookingNumber = (typed: string): string =>
  toAsciiDigits(withoutMarks(typed.normalize('NFKC')))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(commas, '')
    .trim()
    .replace(/^#\s*/, '');
