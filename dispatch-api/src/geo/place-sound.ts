import { editDistance, soundKeys } from './sound-key.ts';

/** Names of a place, by sound: its English and its Urdu name, zone and city. */
export interface PlaceSound {
  names: readonly (readonly string[])[];
  /** Where it is; a caller may say so too. */
  where: readonly string[];
}

export const placeSound = (names: readonly string[], where: readonly string[]): PlaceSound => ({
  names: names.map(soundKeys).filter((keys) => keys.length > 0),
  where: where.flatMap(soundKeys),
});

const hasDigit = (key: string): boolean => /\d/.test(key);

/** How far a typed word is from one of a name: 0 for the same sound; undefined for another word. */
function wordCost(typed: string, own: string): number | undefined {
  if (typed === own) return 0;
  // Numbers and single letters name another block.
  if (hasDigit(typed) || hasDigit(own) || typed.length < 2) return undefined;
  if (own.startsWith(typed)) return 0.5;
  const most = typed.length >= 6 ? 2 : typed.length >= 3 ? 1 : 0;
  const distance = editDistance(typed, own, most);
  return distance <= most ? distance : undefined;
}

const least = (costs: readonly (number | undefined)[]): number | undefined =>
  costs.reduce(
    (best, cost) => (cost !== undefined && (best === undefined || cost < best) ? cost : best),
    undefined,
  );

/** Of what was typed each word, and of the name as many as possible. */
function nameCost(
  typed: readonly string[],
  name: readonly string[],
  where: readonly string[],
): number | undefined {
  let cost = 0;
  let found = 0;
  for (const word of typed) {
    const own = least(name.map((key) => wordCost(word, key)));
    // The zone or the city, if the text names it too.
    const near = own ?? (where.includes(word) ? 0.6 : undefined);
    if (near === undefined) return undefined;
    if (own !== undefined) found += 1;
    cost += near;
  }
  return found === 0 ? undefined : cost + 0.3 * Math.max(0, name.length - found);
}

/** Words written together or apart: "nazim abad". */
function joinedCost(typed: readonly string[], name: readonly string[]): number | undefined {
  const [one, other] = [typed.join(''), name.join('')];
  const numbers = (keys: readonly string[]) => keys.filter(hasDigit).join();
  if (one.length < 3 || numbers(typed) !== numbers(name)) return undefined;
  if (one.length >= 5 && other.startsWith(one)) return 0.5;
  const most = one.length >= 7 ? 2 : one.length >= 4 ? 1 : 0;
  const distance = editDistance(one, other, most);
  return distance <= most ? distance + 0.2 : undefined;
}

/** How far a place's names are from what was typed, by sound; undefined for another place. */
export function soundCost(place: PlaceSound, typed: readonly string[]): number | undefined {
  // Two consonants are in the name of half a city.
  if (typed.join('').length < 3) return undefined;
  return least(
    place.names.flatMap((name) => [nameCost(typed, name, place.where), joinedCost(typed, name)]),
  );
}
