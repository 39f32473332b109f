/**
 * The schema builders that contracts use, by name: `import * as T from './schema.ts'`. Pages
 * get `page-schema.ts` instead of TypeBox: under 1 kB instead of 12 for the few builders in use. A
 * builder added here must be added there.
 */
import {
  Literal,
  Null,
  Object,
  Optional,
  String,
  Union,
  type Static,
  type TSchema,
  type TString,
  type TUnsafe,
} from 'typebox';

export {
  Array,
  Boolean,
  Integer,
  Literal,
  Number,
  Object,
  Optional,
  Record,
  String,
  Union,
  Unknown,
} from 'typebox';
export type { Static, TSchema } from 'typebox';

/**
 * The exact type of what our API sends. Pages use `Read`, which allows for a provider that sends
 * less.
 */
export type Sent<S extends TSchema> = Static<S>;

/**
 * The type that a page reads by a schema (`read.ts`), for any input: a number and a choice may be
 * null, since neither has a blank value; a missing text or instant is '', a flag false, a list
 * empty, and an object is present with absent members.
 */
export type ReadShape<S extends TSchema> = Readable<Static<S>>;
type Readable<T> = unknown extends T
  ? T
  : T extends null | undefined | boolean
    ? T
    : T extends string
      ? string extends T
        ? T
        : T | null
      : T extends number
        ? T | null
        : T extends readonly (infer Item)[]
          ? NonNullable<Readable<Item>>[]
          : // An optional member that cannot be read counts as missing.
            {
              [K in keyof T]: undefined extends T[K]
                ? Exclude<Readable<T[K]>, null extends T[K] ? never : null>
                : Readable<T[K]>;
            };

/** A union of literals, from an `as const` table's values. */
export function Values<const V extends readonly (string | number)[]>(
  values: V,
): TUnsafe<V[number]> {
  // TypeBox infers a union from a tuple. A mapped list is not one, so the type is given here.
  return Union(values.map((value) => Literal(value))) as unknown as TUnsafe<V[number]>;
}

/** `schema` or null. */
export const Nullable = <S extends TSchema>(schema: S) => Union([schema, Null()]);

/**
 * A point in time on the wire: ISO 8601 UTC, e.g. `2026-11-21T08:15:00.000Z`
 * (docs/decisions/text-and-numbers.md#time-zone).
 */
export const Instant = (): TString => String({ format: 'date-time' });

/** A record id on the wire: 24 hexadecimal characters. */
export const RecordId = (): TString => String({ pattern: '^[0-9a-f]{24}$' });

/**
 * The envelope that every answer carries: `code` equals the HTTP status
 * (docs/decisions/calls.md#answer-envelope).
 */
export const answer = <P extends Record<string, TSchema>>(properties: P) =>
  Object({
    code: Optional(Union([Literal(200), Literal(201)])),
    message: Optional(String()),
    ...properties,
  });
