import { gazetteer, type GazetteerPlace } from './gazetteer.ts';
import { spokenPlaces } from './spoken-places.builder.ts';

/** Something a caller may say or an agent type, and the place that is meant. */
export interface PlaceQuery {
  city: string;
  query: string;
  /** Ids of the places that the query names: several places may share a name. */
  wanted: readonly string[];
}

function handWritten(): PlaceQuery[] {
  return spokenPlaces
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [city = '', name = '', queries = ''] = line.split('|').map((part) => part.trim());
      const place = gazetteer().find((row) => row.city === city && row.name === name);
      if (!place) throw new Error(`no place ${line}`);
      return queries
        .split(';')
        .map((query) => ({ city, query: query.trim(), wanted: [place.place_id] }));
    });
}

/** Numbers below `limit`, the same in every run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
type Next = ReturnType<typeof numbers>;
type Rule = (name: string, next: Next) => string;

/** A place within a word where a slip changes no number and no short word. */
function slipAt(name: string, next: Next): number | undefined {
  const places = [...name].flatMap((letter, at) =>
    /\p{L}/u.test(letter) && /^\p{L}{5}/u.test(name.slice(at - 2)) && at > 1 ? [at] : [],
  );
  return places[next(places.length)];
}
const slip =
  (change: (before: string, letter: string, next: string, after: string) => string): Rule =>
  (name, next) => {
    const at = slipAt(name, next);
    if (at === undefined) return name;
    return change(name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2));
  };
const replacing =
  (...changes: readonly (readonly [RegExp, string])[]): Rule =>
  (name) =>
    changes.reduce((text, [from, to]) => text.replace(from, to), name.toLowerCase());

/** Slips of a hand that types fast. */
const typos: readonly Rule[] = [
  slip((before, _letter, next, after) => before + next + after),
  slip((before, letter, next, after) => before + next + letter + after),
  slip((before, letter, next, after) => before + letter + letter + next + after),
];
/** Spellings of Urdu in Latin letters that differ from person to person. */
const romanSpellings: readonly Rule[] = [
  replacing([/chowrangi/g, 'chorangi'], [/-e-/g, ' '], [/oo/g, 'u'], [/ee/g, 'i']),
  replacing([/aa/g, 'a'], [/q/g, 'k'], [/w/g, 'v'], [/-e-/g, ' e ']),
  replacing([/a(?=\p{L})/gu, 'aa'], [/i(?=\p{L})/gu, 'ee']),
  replacing([/sh/g, 's'], [/gh/g, 'g'], [/kh/g, 'k'], [/chowk/g, 'chok']),
];
/** The same word from another keyboard, or written as it is said. */
const urduSpellings: readonly Rule[] = [
  (name) => name,
  (name) => name.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
  (name) => name.replaceAll('ئ', 'ی').replaceAll('ؤ', 'و').replaceAll('آ', 'ا'),
  (name) => name.replaceAll(' ', ''),
  (name) => name.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
];

/** Every third or so place, each by one rule. */
function byRule(
  count: number,
  rules: readonly Rule[],
  nameOf: (place: GazetteerPlace) => string | undefined,
  next: Next,
): PlaceQuery[] {
  const named = gazetteer().filter((place) => (nameOf(place) ?? '').length > 4);
  const step = named.length / count;
  return Array.from({ length: count }, (_, index) => {
    const place = named[Math.floor(index * step)];
    const rule = rules[index % rules.length];
    const name = place && nameOf(place);
    if (!place || !rule || !name) throw new Error('the gazetteer has too few names');
    const { city } = place;
    const wanted = gazetteer().filter((row) => row.city === city && nameOf(row) === name);
    return { city, query: rule(name, next), wanted: wanted.map((row) => row.place_id) };
  });
}

/** Those by hand, and the rest in equal parts typed fast, in Roman Urdu and in Urdu. */
export function placeQueries(count = 500): PlaceQuery[] {
  const next = numbers(21);
  const hand = handWritten();
  const rest = count - hand.length;
  const part = Math.floor(rest / 3);
  return [
    ...hand,
    ...byRule(part, typos, ({ name }) => name, next),
    ...byRule(part, romanSpellings, ({ name }) => name, next),
    ...byRule(rest - 2 * part, urduSpellings, ({ urdu }) => urdu, next),
  ];
}
