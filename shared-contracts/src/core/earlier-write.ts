import * as T from './schema.ts';

/** One field as a write changed it; the names are the wire's. */
export const FieldChange = T.Object({ field: T.String(), before: T.Unknown(), after: T.Unknown() });
export type FieldChange = T.ReadShape<typeof FieldChange>;

/**
 * A write that a refused stale write had not seen: who made it, when, and what it changed
 * (docs/architecture.md#row-versions).
 */
export const EarlierWrite = T.Object({
  by: T.String(),
  at: T.Instant(),
  fields: T.Array(FieldChange),
});

/** The version of a row that the caller saw, as a field of a write. */
export const seenVersion = T.Optional(
  T.Integer({ description: 'the row version that the caller saw; without one nothing is checked' }),
);
