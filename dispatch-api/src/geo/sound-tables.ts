import { searchText } from './search-text.ts';

/** Consonants of Urdu letters; the others are vowels, or are written as if they were. */
export const urduSounds: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ٹ: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'c',
  خ: 'k',
  د: 'd',
  ڈ: 'd',
  ذ: 's',
  ز: 's',
  ض: 's',
  ظ: 's',
  ژ: 's',
  ر: 'r',
  ڑ: 'r',
  ش: 's',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
};

/** Letters that are read as another sound, in this order. */
export const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'sn'],
  [/ph/g, 'f'],
  [/igh/g, 'i'],
  [/ge$/g, 'j'],
  [/ch/g, '1'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  // "hawai", "vita" and "wita": half a vowel in either script.
  [/[aeiouyhwv]/g, ''],
  [/1/g, 'c'],
];

/** A table of words, by the form in which they are searched. */
function bySearchText(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([word, value]) => [searchText(word), value]));
}

/** Urdu names of Latin letters, of which abbreviations are spelt: "این ای ڈی" is NED. */
export const letterNames = bySearchText({
  اے: 'a',
  بی: 'b',
  سی: 'c',
  ڈی: 'd',
  ای: 'e',
  ایف: 'f',
  جی: 'g',
  ایچ: 'h',
  آئی: 'i',
  جے: 'j',
  کے: 'k',
  ایل: 'l',
  ایم: 'm',
  این: 'n',
  او: 'o',
  پی: 'p',
  کیو: 'q',
  آر: 'r',
  ایس: 's',
  ٹی: 't',
  یو: 'u',
  وی: 'v',
  ڈبلیو: 'w',
  ایکس: 'x',
  وائی: 'y',
  زیڈ: 'z',
});

/** Words with one meaning and several names, by the name that the key is made of. */
export const otherNames = bySearchText({
  defence: 'dha',
  defense: 'dha',
  difence: 'dha',
  ڈیفنس: 'dha',
  ڈیفینس: 'dha',
  mosque: 'masjid',
  blk: 'block',
  ph: 'phase',
  rd: 'road',
  hosp: 'hospital',
  uni: 'university',
  sqr: 'square',
  univ: 'university',
  جامعہ: 'university',
  پل: 'bridge',
  pul: 'bridge',
  no: '',
  نمبر: '',
  number: '',
  // A caller says where it is, and that it is near.
  near: '',
  nazdeek: '',
  qareeb: '',
  pass: '',
  paas: '',
  ke: '',
  ki: '',
  ka: '',
  wali: '',
  wala: '',
  mein: '',
  پاس: '',
  قریب: '',
  نزدیک: '',
  والی: '',
  والا: '',
  میں: '',
  کی: '',
  کا: '',
  کے: '',
});

/** Before these a single letter is meant. */
export const beforeLetter: ReadonlySet<string> = new Set(['بلاک', 'سیکٹر', 'block', 'sector']);
