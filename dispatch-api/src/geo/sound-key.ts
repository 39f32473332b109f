import { beforeLetter, latinSounds, letterNames, otherNames, urduSounds } from './sound-tables.ts';

// How a place's name sounds, so that a caller's spelling finds it: "کلفٹن", "kliftan" and "Clifton"
// have one key. Consonants alone, because vowels are what spellings differ in.

const isUrdu = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

function keyOfWord(word: string): string {
  if (/\d/.test(word)) return word;
  const sounds = isUrdu(word)
    ? [...word].map((letter) => urduSounds[letter] ?? '').join('')
    : latinSounds.reduce(
        (text, [letters, sound]) => text.replace(letters, sound),
        // "saddar": one sound, however often it is written.
        word.replace(/(\p{L})\1+/gu, '$1'),
      );
  // An abbreviation of vowels alone keeps its letters.
  return sounds || (isUrdu(word) ? '' : word);
}

/** Spelt letters that follow each other become one word; a single one is more likely a word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    const isSpelt = run.length > 1 || beforeLetter.has(joined.at(-1) ?? '');
    if (isSpelt) joined.push(run.map((word) => letterNames.get(word) ?? '').join(''));
    else joined.push(...run);
    run = [];
  };
  for (const word of words) {
    if (letterNames.has(word)) run.push(word);
    else {
      endRun();
      joined.push(word);
    }
  }
  endRun();
  return joined;
}

/**
 * The keys of a text's words; words that say nothing about the place are left out. `text` is as
 * `searchText` makes it.
 */
export function soundKeys(text: string): string[] {
  const words = text
    // Separates numerals from letters: "phase6", "11a".
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(' ');
  const keys = joinLetters(words)
    .map((word) => otherNames.get(word) ?? word)
    .filter((word) => word !== '' && word !== 'e')
    .map(keyOfWord);
  return keys.filter((key) => key !== '');
}

/** How many letters must be added, removed, replaced or swapped; above `most` it is just more. */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? most + 1;
}
