/**
 * The schema builders that contracts use, by name: `import * as T from '../core/schema.ts'`. Pages get `page-schema.ts` in TypeBox's place,
 * under 1 kB where even the few builders in use bring 12; a builder that is added here is added there.
 */
import { Array, Literal, Null, Object, Optional, String, Union, type TSchema, type TString, type TUnsafe } from 'typebox';

export {
  Any, Array, Boolean, Integer, Literal, Null, Number, Object, Optional, Record, String, Union, Unknown,
} from 'typebox';
export type { Static, TObject, TProperties, TSchema } from 'typebox';

/** A union of literals, from an `as const` table's values. */
export function Values<const V extends readonly (string | number)[]>(values: V): TUnsafe<V[number]> {
  // The static type of a union is read off a tuple, which a mapped list is not: it is stated here.
  return Union(values.map((value) => Literal(value))) as unknown as TUnsafe<V[number]>;
}

/** `schema` or null. */
export const Nullable = <S extends TSchema>(schema: S) => Union([schema, Null()]);

/** A point in time on the wire: ISO 8601 UTC, e.g. `2026-11-21T08:15:00.000Z` (DECISIONS A2). */
export const Instant = (): TString => String({ format: 'date-time' });

/** A record id on the wire: 24 hexadecimal characters. */
export const Id = (): TString => String({ pattern: '^[0-9a-f]{24}$' });

/** The envelope that every answer carries: `code` equals the HTTP status (DECISIONS B1). */
export const answer = <P extends Record<string, TSchema>>(properties: P) =>
  Object({ code: Optional(Union([Literal(200), Literal(201)])), message: Optional(String()), ...properties });

export { Array as List };
