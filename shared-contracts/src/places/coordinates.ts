import { toAsciiDigits } from '../core/digits.ts';
import { withoutMarks } from '../core/search-text.ts';
import { roundCoordinate } from './place.ts';

/** A point in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** A point as read from an answer: a provider may omit a coordinate. */
export interface MaybeCoordinates {
  lat: number | null;
  lng: number | null;
}

/** Whether both coordinates are present. */
export const isLocated = <P extends MaybeCoordinates>(
  place: P | null | undefined,
): place is P & Coordinates => typeof place?.lat === 'number' && typeof place.lng === 'number';

/**
 * Why a text is not one point: it has no coordinates and may be a name, its degrees don't exist, it
 * is a link without a point, longitude comes before latitude, it has several points, or it looks
 * like coordinates but can't be read. The texts are `coordinatesReasons`.
 */
export type CoordinatesProblem =
  | 'none'
  | 'out-of-range'
  | 'link'
  | 'swapped'
  | 'several'
  | 'unclear';
/**
 * A point with 4 decimals, or why there is none; `swapped` is the point that was probably meant.
 */
export type CoordinatesReading =
  | { at: Coordinates; problem?: undefined; swapped?: undefined }
  | { at?: undefined; problem: CoordinatesProblem; swapped?: Coordinates };

/** The text with the punctuation of an English keyboard, without invisible characters. */
const plain = (text: string): string =>
  withoutMarks(toAsciiDigits(text))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/٫/g, '.')
    .replace(/[،٬、]/g, ',')
    .replace(/؛/g, ';')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/″|“|”|ʺ|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Pakistan, in whole degrees. No latitude of it is a longitude of it. */
const isInPakistan = ({ lat, lng }: Coordinates): boolean =>
  lat >= 23 && lat <= 38 && lng >= 60 && lng <= 78;

/** The point of two numbers that were given as latitude and longitude. */
export function pointOf(lat: number, lng: number): CoordinatesReading {
  const swapped = { lat: roundDegrees(lng), lng: roundDegrees(lat) };
  if (isInPakistan(swapped)) return { problem: 'swapped', swapped };
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return { problem: 'out-of-range' };
  return { at: { lat: roundDegrees(lat), lng: roundDegrees(lng) } };
}
/** Without a negative zero. */
const roundDegrees = (degrees: number): number => roundCoordinate(degrees) + 0;

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const pairText = String.raw`(${number})\s*(?:,|%2C|~)[\s+]*(${number})(?![\d.])`;
/** Where links keep a point, the place itself before the part of the map that is shown. */
const placesInLinks = [
  new RegExp(String.raw`!3d(${number})!4d(${number})`, 'gi'),
  new RegExp(String.raw`[?&#]mlat=(${number})&(?:amp;)?mlon=(${number})`, 'gi'),
  new RegExp(
    String.raw`[?&#;:](?:q|query|destination|daddr|ll|latlng|coordinate|center|viewpoint|to|point|pin)=(?:loc:|ll\.)?\s*${pairText}`,
    'gi',
  ),
  new RegExp(String.raw`/(?:place|search|dir|l)/+${pairText}`, 'gi'),
];
const viewsInLinks = [
  new RegExp(String.raw`[?&]cp=${pairText}`, 'gi'),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/(${number})/(${number})`, 'gi'),
  new RegExp(String.raw`/@${pairText}`, 'gi'),
];

/** The first kind of point that a link has, if all points of that kind are the same. */
function linkedPoint(link: string): CoordinatesReading {
  const [, stops = ''] = /\/dir\/([^?#@]*)/i.exec(link) ?? [];
  const isWay =
    stops.split('/').filter((stop) => stop !== '' && !stop.startsWith('data=')).length > 1;
  if (isWay || /[?&](?:saddr|origin|waypoints)=/i.test(link)) return { problem: 'several' };
  const isMapOfMany = /\/(?:search|dir)\//i.test(link);
  const kinds = isMapOfMany ? placesInLinks : [...placesInLinks, ...viewsInLinks];
  for (const kind of kinds) {
    const found = [...link.matchAll(kind)].map(([, lat, lng]) => pointOf(Number(lat), Number(lng)));
    const [first] = found;
    if (!first) continue;
    const isSame = found.every((one) => JSON.stringify(one) === JSON.stringify(first));
    return isSame ? first : { problem: 'several' };
  }
  const [, named] = /\/place\/([^/?]+)/i.exec(link) ?? [];
  const written = named === undefined ? undefined : writtenPoint(named.replaceAll('+', ' '));
  return written && written.problem !== 'none' ? written : { problem: 'link' };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const linkStart =
  /(?:https?:\/\/|comgooglemaps:|google\.navigation:|waze:|maps:|(?:www\.)?(?:maps\.app\.)?goo\.gl\/|maps\.google\.|(?:www\.)?google\.[a-z.]+\/maps|maps\.apple\.com|(?:www\.)?waze\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?osm\.org|(?:www\.)?bing\.com\/maps|g\.co\/|bit\.ly\/|tinyurl\.com\/)[^\s]*/gi;

function readLinks(text: string): CoordinatesReading | undefined {
  const links = [...new Set(text.match(linkStart))];
  if (links.length === 0) return undefined;
  const read = links.map((link) => linkedPoint(plain(decoded(link))));
  const [first = { problem: 'link' }] = read;
  return read.every((one) => JSON.stringify(one) === JSON.stringify(first))
    ? first
    : { problem: 'several' };
}

/** `geo:lat,lng[,altitude][;u=…][?q=lat,lng(Label)]`, where 0,0 stands for a place that is searched. */
function readGeo(text: string): CoordinatesReading | undefined {
  if (!/^geo:/i.test(text)) return undefined;
  const uri = plain(decoded(text));
  const [, lat, lng] = new RegExp(String.raw`[?&]q=${pairText}`, 'i').exec(uri) ?? [];
  if (lat !== undefined) return pointOf(Number(lat), Number(lng));
  const [whole, first, second] =
    new RegExp(String.raw`^geo:\s*${pairText}(?:,${number})?(?:[;?].*)?$`, 'i').exec(uri) ?? [];
  if (whole === undefined) return { problem: 'unclear' };
  if (Number(first) === 0 && Number(second) === 0) return { problem: 'link' };
  return pointOf(Number(first), Number(second));
}

interface Angle {
  degrees: number;
  letter: string;
}
const angleText = String.raw`([+-]?)(\d{1,3}(?:\.\d+)?)(?:\s*(?:°|deg(?:rees?)?)\s*|\s+|(?=[\s,;NSEW]|$))(?:(\d{1,2}(?:\.\d+)?)\s*(?:'|min)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*"?\s*)?)?`;
const withLetters = [
  // 24°51'38"N 67°0'36"E, and N24°51'38" E67°0'36".
  new RegExp(String.raw`^${angleText}\s*([NSEW])\s*[,;/]?\s*${angleText}\s*([NSEW])$`, 'i'),
  new RegExp(String.raw`^([NSEW])\s*${angleText}\s*[,;/]?\s*([NSEW])\s*${angleText}$`, 'i'),
] as const;
const withDegreeMarks = new RegExp(
  String.raw`^(?=[^°]*°[^°]*°[^°]*$)${angleText}\s*[,;/]?\s*${angleText}$`,
  'i',
);

/** Degrees, minutes and seconds as degrees; undefined where one of them doesn't exist. */
function angleOf(
  [sign = '', degrees = '', minutes = '', seconds = '']: readonly (string | undefined)[],
  letter = '',
): Angle | undefined {
  const isBroken =
    (minutes !== '' && degrees.includes('.')) ||
    (seconds !== '' && minutes.includes('.')) ||
    Number(minutes) >= 60 ||
    Number(seconds) >= 60 ||
    (sign !== '' && letter !== '');
  if (isBroken) return undefined;
  const isNegative = sign === '-' || /[SW]/i.test(letter);
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return { degrees: isNegative ? -value : value, letter: letter.toUpperCase() };
}

function readAngles(text: string): CoordinatesReading | undefined {
  const [behind, before] = withLetters;
  const trailing = behind.exec(text);
  const leading = trailing ? null : before.exec(text);
  const marked = trailing || leading ? null : withDegreeMarks.exec(text);
  const [a, b] = trailing
    ? [angleOf(trailing.slice(1, 5), trailing[5]), angleOf(trailing.slice(6, 10), trailing[10])]
    : leading
      ? [angleOf(leading.slice(2, 6), leading[1]), angleOf(leading.slice(7, 11), leading[6])]
      : marked
        ? [angleOf(marked.slice(1, 5)), angleOf(marked.slice(5, 9))]
        : [];
  if (!trailing && !leading && !marked) return undefined;
  if (!a || !b) return { problem: 'unclear' };
  if (marked) return pointOf(a.degrees, b.degrees);
  const isNorthFirst = /[NS]/.test(a.letter);
  if (isNorthFirst === /[NS]/.test(b.letter)) return { problem: 'unclear' };
  return isNorthFirst ? pointOf(a.degrees, b.degrees) : pointOf(b.degrees, a.degrees);
}

const latitude = String.raw`(?:lat(?:itude)?|عرض\s?(?:ال)?بلد)`;
const longitude = String.raw`(?:lng|lon(?:g(?:itude)?)?|طول\s?(?:ال)?بلد)`;
const labelled = (label: string): string =>
  String.raw`["']?${label}["']?\s*[:=.-]?\s*["']?(${number})["'°]?`;
const namedPairs = [
  new RegExp(String.raw`^${labelled(latitude)}\s*[,;/&|]?\s*${labelled(longitude)}$`, 'i'),
  new RegExp(String.raw`^${labelled(longitude)}\s*[,;/&|]?\s*${labelled(latitude)}$`, 'i'),
] as const;

function readNamed(text: string): CoordinatesReading | undefined {
  const [, lat, lng] = namedPairs[0].exec(text) ?? [];
  if (lat !== undefined) return pointOf(Number(lat), Number(lng));
  const [, first, second] = namedPairs[1].exec(text) ?? [];
  return first === undefined ? undefined : pointOf(Number(second), Number(first));
}

const pair = new RegExp(String.raw`^(${number})\s*[,;~|]\s*(${number})$`);
/** Without a comma both need decimals: "24 67" may be a house and a street. */
const spacedPair = /^([+-]?\d{1,3}\.\d+)\s+([+-]?\d{1,3}\.\d+)$/;
/** 24,8615; 67,0099 as in Europe. */
const commaPair = /^([+-]?\d{1,3},\d{3,})(?:\s*;\s*|,?\s+)([+-]?\d{1,3},\d{3,})$/;
/** Four decimals and more are coordinates beside any words. */
const exact = /(?<![\d.+-])[+-]?\d{1,3}\.\d{4,}(?![\d.]|\p{L})/gu;

function readPair(text: string): CoordinatesReading | undefined {
  const [, lat, lng] = pair.exec(text) ?? spacedPair.exec(text) ?? commaPair.exec(text) ?? [];
  return lat === undefined || lng === undefined
    ? undefined
    : pointOf(Number(lat.replace(',', '.')), Number(lng.replace(',', '.')));
}

/** The pair of exact degrees in a text with words, which has no other decimals. */
function readBesideWords(text: string): CoordinatesReading {
  const [first, second, ...others] = [...text.matchAll(exact)];
  const decimals = text.match(/\d\.\d+/g) ?? [];
  if (!first || !second)
    // Two decimals, at least one of them with a letter for a digit, or cut off.
    return { problem: /\d{1,3}\.\d{3}.*\d{1,3}\.[\dOolI]{3}/.test(text) ? 'unclear' : 'none' };
  const between = text.slice(first.index + first[0].length, second.index);
  if (others.length > 0) return { problem: 'several' };
  return decimals.length === 2 && /^[\s,;/|]+$/.test(between)
    ? pointOf(Number(first[0]), Number(second[0]))
    : { problem: 'unclear' };
}

const heading =
  /^(?:(?:my |current |shared )?(?:location|coordinates?|coords?|gps|pin|position|point|لوکیشن|مقام)\s*[:=-]?\s*)(?=[\s([{<"'+-]*\d|lat|lon|lng|[NSEW]\s?\d|["'{([])/i;

function writtenPoint(text: string): CoordinatesReading {
  let bare = text.replace(heading, '').trim();
  for (let inner = ''; inner !== bare;) {
    inner = bare;
    bare = bare.replace(/^[([{<"]\s*(.*?)\s*[)\]}>"]$/, '$1').replace(/(?<=[\d)])[.,;]$/, '');
  }
  const read = readPair(bare) ?? readNamed(bare) ?? readAngles(bare);
  if (read) return read;
  const rest = readBesideWords(bare);
  // Numbers with decimals, signs and degrees alone name no place.
  const isNumbers =
    /^[\d\s.,;:°'"+()[\]-]+$/.test(bare) && (bare.match(/\d\.\d/g) ?? []).length > 1;
  const hasDegrees = /\d\s*°/.test(bare);
  return rest.problem === 'none' && (isNumbers || hasDegrees) ? { problem: 'unclear' } : rest;
}

/**
 * Reads what was typed or pasted as one point: a pair of degrees in the digits of any script, with
 * minutes and letters, with names, in brackets, in a `geo:` URI or in a link of a map. It never
 * guesses: a text with another possible point is not read.
 */
export function readCoordinates(typed: string): CoordinatesReading {
  const text = withoutMarks(toAsciiDigits(typed)).trim();
  return readGeo(text) ?? readLinks(text) ?? writtenPoint(plain(text));
}

/** True for a text that is coordinates or a link, readable or not: it is never looked up as a name. */
export const looksLikeCoordinates = (text: string): boolean =>
  readCoordinates(text).problem !== 'none';

/** The point that a text holds; undefined for other text and for degrees that do not exist. */
export const parseCoordinates = (text: string): Coordinates | undefined => readCoordinates(text).at;

export const writeCoordinates = ({ lat, lng }: Coordinates): string =>
  `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
