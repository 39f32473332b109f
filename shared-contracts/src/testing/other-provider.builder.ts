import type { Endpoint } from '../core/endpoint.ts';
import { otherNames } from '../core/other-names.ts';
import type { TSchema } from '../core/schema.ts';
import type { Shape } from '../core/shape.ts';

/**
 * Makes answers that the documents allow another provider to send, for tests: fields missing, null,
 * of another name or type, longest texts, either nesting.
 */

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface DocumentedValueOptions {
  random: () => number;
  /** Share of the fields that differ from what our own API sends, 0 to 1. Default 0.3. */
  strange?: number;
}
interface Maker extends Required<DocumentedValueOptions> {
  pick: <V>(from: readonly V[]) => V;
  isStrange: () => boolean;
}

const maker = ({ random, strange = 0.3 }: DocumentedValueOptions): Maker => ({
  random,
  strange,
  isStrange: () => random() < strange,
  // the index lies within
  pick: (from) => from[Math.floor(random() * from.length)] as (typeof from)[number],
});

const texts = [
  'Clifton',
  'Block 5',
  'گلشن اقبال',
  'Saddar',
  '🏠 near the mosque',
  '<b>bold</b>',
  'a',
  ' ',
  'W'.repeat(40),
];
const day = Date.UTC(2026, 10, 21, 9);

const patterned: readonly (readonly [start: string, make: (made: Maker) => string])[] = [
  [
    '^[0-9a-f]{24}$',
    ({ random }) =>
      Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join(''),
  ],
  ['^923', ({ random }) => `923${String(Math.floor(random() * 1e9)).padStart(9, '0')}`],
  ['^[0-9]{4}', ({ random }) => String(Math.floor(random() * 9000) + 1000)],
];

function makeText(shape: Shape, made: Maker): string {
  if (shape.format === 'date-time')
    return new Date(day - Math.floor(made.random() * 40 * 86_400_000)).toISOString();
  const { pattern } = shape;
  if (pattern)
    return patterned.find(([start]) => pattern.startsWith(start))?.[1](made) ?? '1.0.0-0123456789';
  if (made.isStrange())
    return made.pick([
      '',
      'W'.repeat(shape.maxLength ?? 250),
      'word '.repeat(50).slice(0, shape.maxLength ?? 250),
    ]);
  return made.pick(texts).slice(0, shape.maxLength);
}

function makeNumber(shape: Shape, made: Maker): unknown {
  const amount = made.pick([0, 1, 2, 35, 21, 22, 70, 100, 300, 4488, 999_999, 123]);
  const number = shape.type === 'number' ? amount / 7 : amount;
  if (!made.isStrange()) return number;
  return made.pick<unknown>([String(number), `${number}`, -number, 7777, 'not a number', '']);
}

function makeValue(shape: Shape, made: Maker): unknown {
  if (shape.anyOf) {
    if (made.isStrange()) return made.pick<unknown>([null, 'something else', 7777]);
    return makeValue(made.pick(shape.anyOf), made);
  }
  if (shape.const !== undefined) return shape.const;
  switch (shape.type) {
    case 'object':
      return makeObject(shape, made);
    case 'array':
      return made.isStrange()
        ? made.pick<unknown>([[], null, [null, 'no row']])
        : Array.from({ length: Math.floor(made.random() * 5) }, () =>
            makeValue(shape.items ?? {}, made),
          );
    case 'integer':
    case 'number':
      return makeNumber(shape, made);
    case 'boolean':
      return made.isStrange()
        ? made.pick<unknown>([1, 0, 'true', 'false', '1'])
        : made.random() < 0.5;
    case 'string':
      return made.isStrange() && made.isStrange() && !shape.pattern && !shape.format
        ? Math.floor(made.random() * 1e6)
        : makeText(shape, made);
    case 'null':
      return null;
    case undefined:
    default:
      return made.pick<unknown>(['note', 5, { note: 'x', changes: [] }, null]);
  }
}

/**
 * Writes the value under another name of the field, where it has one; a dotted name makes an
 * object.
 */
function renamed(to: Record<string, unknown>, name: string, value: unknown, made: Maker): void {
  const [first = name, ...rest] = made.pick([name, ...(otherNames[name] ?? [])]).split('.');
  to[first] = rest.length > 0 ? { [rest.join('.')]: value } : value;
}

function makeObject({ properties = {} }: Shape, made: Maker): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(properties)) {
    const value = makeValue(shape, made);
    if (!made.isStrange()) object[name] = value;
    else
      made.pick([
        () => {},
        () => {
          object[name] = null;
        },
        () => renamed(object, name, value, made),
      ])();
  }
  return object;
}

/** A value of a contract's schema as another provider may send it. */
export const documentedValue = (schema: TSchema, options: DocumentedValueOptions): unknown =>
  makeValue(schema, maker(options)); // the keywords that contracts are written in

/**
 * A whole answer of an endpoint, with its fields at the top or under `data`. The envelope is
 * complete: `code` is that of a success.
 */
export function documentedAnswer(
  { answer }: Pick<Endpoint, 'answer'>,
  options: DocumentedValueOptions,
): Record<string, unknown> {
  const made = maker(options);
  // as above
  const { code: _code, message: _message, ...properties } = (answer as Shape).properties ?? {};
  const fields = makeObject(
    { properties },
    { ...made, isStrange: () => made.random() < made.strange },
  );
  const { data } = fields;
  const nested =
    typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : undefined; // an object, by the line itself
  const shapes = [
    { code: 200, message: 'Success', ...fields },
    { code: 200, data: 'data' in fields && !nested ? data : (nested ?? fields) },
    ...(nested ? [{ code: 200, ...nested }] : []),
    ...('data' in fields ? [] : [{ code: 200, message: 'ok', data: fields }]),
  ];
  return made.isStrange()
    ? made.pick<Record<string, unknown>>(shapes)
    : { code: 200, message: 'Success', ...fields };
}
