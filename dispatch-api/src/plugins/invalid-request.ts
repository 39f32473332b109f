import type { FastifyError } from 'fastify';

type Violation = NonNullable<FastifyError['validation']>[number];

/** Field names that their words do not explain. */
const namedFields: Readonly<Record<string, string>> = {
  s_lat: 'pickup latitude',
  s_lng: 'pickup longitude',
  e_lat: 'drop-off latitude',
  e_lng: 'drop-off longitude',
  v_type: 'vehicle type',
  OTP: 'code',
  MultipleBookingid: 'booking ID',
  latlng: 'coordinates',
  searchby: 'search field',
  searchvalue: 'search text',
  usertype: 'user type',
  temporaryToken: 'sign-in token',
  params: 'URL',
  querystring: 'query',
};
const namedWords: Readonly<Record<string, string>> = {
  alt: 'alternate',
  cnic: 'CNIC',
  cod: 'COD',
  dropoff: 'drop-off',
  en: 'in English',
  est: 'estimate',
  gps: 'GPS',
  id: 'ID',
  img: 'picture',
  info: 'details',
  is: '',
  lang: 'language',
  lat: 'latitude',
  lng: 'longitude',
  ms: 'in milliseconds',
  no: 'number',
  req: 'request',
  ur: 'in Urdu',
  url: 'URL',
};

/** A field as people call it: `pickup_lat` is "pickup latitude". */
function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  return (
    namedFields[field] ??
    words
      .map((word) => namedWords[word] ?? word)
      .filter(Boolean)
      .join(' ')
  );
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `['bookings', '0', 'phone']` is "Bookings 1: phone". */
function pathName(path: readonly string[]): string {
  const names = path.map((part) =>
    /^\d+$/.test(part) ? String(Number(part) + 1) : fieldName(part),
  );
  const last = names.pop() ?? '';
  return upperFirst(names.length > 0 ? `${names.join(' ')}: ${last}` : last);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'blank',
};

/** Examples of the texts that the contracts describe by a pattern. */
const examples: Readonly<Record<string, string>> = {
  '^923[0-9]{9}$': 'a mobile number like 923001234567',
  '^[0-9a-f]{24}$': '24 characters (0–9, a–f)',
  '^[0-9]{6}$': '6 digits',
  '^[0-9]{4}$': '4 digits',
  '^-?[0-9.]+, ?-?[0-9.]+$': 'two numbers like 24.8615, 67.0099',
  '^([0-9]{2}/[0-9]{2}/[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$': 'a date like 2026-11-21',
};

const count = (limit: unknown, one: string, many: string): string =>
  `${String(limit)} ${limit === 1 ? one : many}`;

/** The predicate of a sentence whose subject is the field. */
function problemOf({ keyword, params }: Violation): string {
  const { limit } = params;
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `needs to be ${kinds[String(params['type'])] ?? 'of another type'}`;
    case 'pattern': {
      const pattern = String(params['pattern']);
      if (pattern === '\\S') return "can't be blank";
      const example = examples[pattern];
      return example ? `isn't valid. Use ${example}` : "isn't in the expected format";
    }
    case 'format':
      return "isn't valid. Use a date and time like 2026-11-21T08:15:00Z";
    case 'minimum':
      return `can't be less than ${String(limit)}`;
    case 'exclusiveMinimum':
      return `can't be ${String(limit)} or less`;
    case 'maximum':
      return `can't be more than ${String(limit)}`;
    case 'minLength':
      return limit === 1
        ? "can't be blank"
        : `needs at least ${count(limit, 'character', 'characters')}`;
    case 'maxLength':
      return `can have at most ${count(limit, 'character', 'characters')}`;
    case 'minItems':
      return `needs at least ${count(limit, 'entry', 'entries')}`;
    case 'maxItems':
      return `can have at most ${count(limit, 'entry', 'entries')}`;
    case 'const':
    case 'enum':
      return "isn't one of the allowed values";
    default:
      return "isn't valid";
  }
}

/** Of the errors of several alternatives, the one that tells most. */
const isTelling = ({ keyword, params }: Violation): boolean =>
  keyword !== 'const' && keyword !== 'anyOf' && params['type'] !== 'null';

/** The field that a schema rejects and a sentence about it, in plain words. */
export function describeViolations(
  violations: readonly Violation[],
  part = 'request',
): { field?: string; detail: string } | undefined {
  const violation = violations.find(isTelling) ?? violations[0];
  if (!violation) return undefined;
  const path = violation.instancePath.split('/').filter(Boolean);
  const missing = violation.params['missingProperty'];
  if (typeof missing === 'string') path.push(missing);
  const subject = pathName(path.length > 0 ? path : [part]);
  return {
    ...(path.length > 0 && { field: path.join('.') }),
    detail: `${subject} ${problemOf(violation)}`,
  };
}

/** The last page of a list, where a page beyond it was requested. */
export const pageBeyond = (violations: readonly Violation[]): number | undefined =>
  violations
    .filter(({ keyword, instancePath }) => keyword === 'maximum' && instancePath === '/page')
    .map(({ params }) => Number(params['limit']))[0];

const unreadable: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_INVALID_JSON_BODY: "The body isn't valid JSON",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This content type isn't supported",
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Send the file as multipart/form-data',
};

/** Why Fastify could not read a request. Fastify's own texts are for people who write servers. */
export const unreadableText = ({ code }: FastifyError): string =>
  unreadable[code] ?? "The request can't be read";
