import fc from 'fast-check';
import type { Endpoint } from 'shared-contracts/core/endpoint';

import { validationError } from '../plugins/validation.ts';

/** The keywords of JSON Schema that the contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that are in the database, so that requests find rows. */
export interface StoredValues {
  ids: readonly string[];
  /** Of the rows that an area's endpoints name by `id`: `trips`, `queue`. */
  idsByArea: Readonly<Record<string, readonly string[]>>;
  numbers: readonly number[];
  texts: readonly string[];
  /** By the name of a member or parameter. */
  byName: Readonly<Record<string, readonly unknown[]>>;
  /** A body that is accepted, by the endpoint's id. */
  bodies: Readonly<Record<string, object>>;
}

export interface ArbitraryRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** JSON that an object of the body has as a member more, one in ten times. */
  member: { json: string; index: number } | undefined;
  /** The Idempotency-Key, half of the time. */
  key: string | undefined;
}

const recordId = '^[0-9a-f]{24}$';
const hostile = [
  '',
  ' ',
  '\0',
  "'; --",
  '%',
  '_',
  '\\',
  '../..',
  '<b>',
  '\u202E',
  '\uD800',
  '1e999',
];

const repeated = (text: string, many: number): string => Array(many).fill(text).join(',');
/** Members that are wide or deep: within the limit of a body, and beyond it. */
export const heavyMembers = [30_000, 90_000].flatMap((many) => [
  `[${repeated('0', many)}]`,
  `{${repeated('"a":0', many / 5)}}`,
  `${'['.repeat(many / 2)}${']'.repeat(many / 2)}`,
  `${'{"a":'.repeat(many / 6)}0${'}'.repeat(many / 6)}`,
]);

/** Where the JSON's objects with members begin. */
const objectsIn = (json: string): number[] =>
  [...json.matchAll(/\{(?=")/g)].map(({ index }) => index + 1);

/** So many objects of a body can have a member more. */
export const objectCount = (body: unknown): number => objectsIn(JSON.stringify(body)).length;

/** The body's JSON, with the member in one of its objects. */
export function payloadOf({ body, member }: ArbitraryRequest): string {
  const json = JSON.stringify(body);
  if (!member) return json;
  const begins = objectsIn(json);
  const at = begins[member.index % begins.length];
  return at === undefined ? json : `${json.slice(0, at)}"x":${member.json},${json.slice(at)}`;
}

/** Numbers that no column of four or of eight bytes, or no exact number, holds. */
const hugeNumbers = [2 ** 31, 2 ** 53, 1e21].flatMap((value) => [value, -value - 1]);

/** `number` parts of ten are taken from `common`, the rest from `rare`. */
const mostly = (number: number, common: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: number, arbitrary: common }, { weight: 10 - number, arbitrary: rare });

/** By their pattern: to make one takes longer than its values do. */
const matchingTexts = new Map<string, fc.Arbitrary<string>>();
function textMatching(pattern: string): fc.Arbitrary<string> {
  const known = matchingTexts.get(pattern);
  if (known) return known;
  const matching = fc.stringMatching(new RegExp(pattern));
  matchingTexts.set(pattern, matching);
  return matching;
}

function text(schema: Schema, stored: StoredValues): fc.Arbitrary<unknown> {
  if (schema.pattern === recordId)
    return mostly(9, fc.constantFrom(...stored.ids), textMatching(recordId));
  if (schema.pattern && schema.pattern !== '\\S') {
    const matching = stored.texts.filter((value) => new RegExp(schema.pattern ?? '').test(value));
    const any = textMatching(schema.pattern);
    return matching.length > 0 ? mostly(8, fc.constantFrom(...matching), any) : any;
  }
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const { minLength = 0, maxLength = 60 } = schema;
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  const some = [...stored.texts, ...stored.ids.slice(0, 5)].filter(fits);
  const written = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) });
  return fc.oneof(
    { weight: 5, arbitrary: some.length > 0 ? fc.constantFrom(...some) : written },
    { weight: 3, arbitrary: written },
    { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  );
}

function numeral(schema: Schema, stored: StoredValues): fc.Arbitrary<unknown> {
  const { minimum: min = -1000, maximum: max = 100_000 } = schema;
  const fits = stored.numbers.filter((value) => value >= min && value <= max);
  const usual =
    schema.type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true });
  const { minimum: least = -Infinity, maximum: most = Infinity } = schema;
  const huge = hugeNumbers.filter((value) => value >= least && value <= most);
  const any = huge.length > 0 ? mostly(7, usual, fc.constantFrom(...huge)) : usual;
  return fits.length > 0 ? mostly(7, fc.constantFrom(...fits), any) : any;
}

function record(schema: Schema, stored: StoredValues): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const values = stored.byName[name]?.filter(
      (value) => validationError(member, value) === undefined,
    );
    const any = valueOf(member, stored);
    return [name, values?.length ? mostly(9, fc.constantFrom(...values), any) : any] as const;
  });
  return fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] });
}

/** Values that the schema allows, nearly all of them. */
function valueOf(schema: Schema, stored: StoredValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => valueOf(choice, stored)));
  switch (schema.type) {
    case 'string':
      return text(schema, stored);
    case 'integer':
    case 'number':
      return numeral(schema, stored);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, stored), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return record(schema, stored);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

/** The example with one member as another request has it. */
const near = (example: object, whole: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(whole, fc.nat()).map(([value, at]) => {
    const names = Object.keys(value);
    const name = names[at % names.length] ?? '';
    return at % 3 === 0 || !(name in value) ? { ...example } : { ...example, [name]: value[name] };
  });

/** One member more, less, or of another type. */
const spoilt = (whole: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(whole, fc.nat(), fc.oneof(fc.constant(undefined), fc.jsonValue()))
    .map(([value, at, other]) => {
      const names = [...Object.keys(value), '__proto__'];
      return { ...value, [names[at % names.length] ?? '']: other };
    });

/**
 * Requests of an endpoint by its schemas: most are valid by the contract and name rows that exist,
 * one in ten parts has a member that is not as the contract has it.
 */
export function requestsOf(endpoint: Endpoint, all: StoredValues): fc.Arbitrary<ArbitraryRequest> {
  const id = all.idsByArea[endpoint.id.split('.')[0] ?? ''];
  const stored = id ? { ...all, byName: { id, ...all.byName } } : all;
  const part = (schema: unknown) => {
    if (!schema) return fc.constant({});
    const example = schema === endpoint.body ? stored.bodies[endpoint.id] : undefined;
    const any = record(schema, stored);
    const whole = example ? fc.oneof(any, near(example, any)) : any;
    return mostly(9, whole, spoilt(whole)) as fc.Arbitrary<Record<string, unknown>>;
  };
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: endpoint.body ? part(endpoint.body) : fc.constant(undefined),
    member: mostly(
      9,
      fc.constant(undefined),
      fc.record({ json: fc.constantFrom(...heavyMembers), index: fc.nat() }),
    ) as fc.Arbitrary<ArbitraryRequest['member']>,
    key: fc.option(fc.constantFrom('a', 'b', 'a key'), { nil: undefined }),
  });
}
