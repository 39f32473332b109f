import { replacementCharacter } from './decode.ts';

// Damage that a text had before it reached the console, by its kind.

/** The letters that result when bytes 80 to BF of UTF-8 are read in a code page. */
const tailOf = (codePage: string): string =>
  new TextDecoder(codePage).decode(Uint8Array.from({ length: 64 }, (_, index) => 0x80 + index));
const symbols = tailOf('windows-1256').replace(/[\p{L}\s]/gu, '');

const unreadable: readonly RegExp[] = [
  new RegExp(replacementCharacter),
  // Words of question marks, as a code page without these letters has them.
  /(?<![\p{L}\p{N}?])\?{2,}/u,
  /\p{L}\?+\p{L}/u,
  /\p{Script=Arabic}\?|\?\p{Script=Arabic}/u,
  // UTF-8 that was read in a code page: "Ø¹Ù„ÛŒ", "Ã©", "ط¹ظ„".
  new RegExp(`[ÂÃâØÙÚÛ][${tailOf('windows-1252')}]`),
  new RegExp(`(?:[طظعغ][${symbols}]){2}`),
];
/** Letters were lost or changed when the file was saved. A link may have question marks. */
export const isUnreadable = (text: string): boolean => {
  const withoutLinks = text.replace(/https?:\S+/gi, '');
  return unreadable.some((damage) => damage.test(withoutLinks));
};

/** An error value of a spreadsheet, or a column that was too narrow for its value. */
export const isSheetError = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|ERROR!)$|^#{3,}$/i.test(text);

const month = [
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*',
  'جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر',
].join('|');
const date = new RegExp(
  [
    `\\d{1,2}[-/ ](?:${month})(?:[-/ ]\\d{2,4})?`,
    `(?:${month})[-/ ]\\d{2,4}`,
    '\\d{1,2}[/.]\\d{1,2}[/.](?:19|20)\\d{2}',
    '\\d{1,2}-\\d{1,2}-(?:19|20)\\d{2}',
    '(?:19|20)\\d{2}-\\d{2}-\\d{2}',
  ]
    .map((form) => `^(?:${form})(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?)?$`)
    .join('|'),
  'i',
);
/** A spreadsheet makes "12-Nov" of the order number 12-11 and of the house 11/12. */
export const isMadeDate = (text: string): boolean => date.test(text);
