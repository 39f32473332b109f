import { alternatives, field, isOpen, isRequired, isValue, typeOf, valuesOf } from './schema.ts';
import type { Schema } from './schema.ts';

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/**
 * Why a valid request by `before` is refused by `after`, one phrase each: a field is required,
 * refused, or accepts fewer values. Accepting more is allowed.
 */
export function requestBreaks(
  before: Schema | undefined,
  after: Schema | undefined,
  at: string,
): string[] {
  if (!after || isOpen(after)) return [];
  if (!before) return (after.required ?? []).map((name) => `${field(at, name)} is required now`);
  if (isOpen(before)) return [`${at} does not take everything any more`];
  const is = alternatives(after);
  return alternatives(before).flatMap((one) => {
    const errors = is
      .filter((other) => typeOf(other) === typeOf(one))
      .map((other) => within(one, other, at));
    return (
      errors.toSorted((a, b) => a.length - b.length)[0] ?? [
        `${at} no longer takes ${isValue(one) ? JSON.stringify(one.const) : typeOf(one)}`,
      ]
    );
  });
}

function within(one: Schema, other: Schema, at: string): string[] {
  if (isValue(other))
    return isValue(one) && one.const === other.const
      ? []
      : [`${at} no longer takes ${isValue(one) ? JSON.stringify(one.const) : 'every value'}`];
  if (isValue(one)) return [];
  if (one.type === 'number' && other.type === 'integer')
    return [`${at} takes whole numbers alone now`];
  if (
    (other.pattern && one.pattern !== other.pattern) ||
    (other.format && one.format !== other.format)
  )
    return [`${at} must be written differently`];
  return [...bounds(one, other, at), ...parts(one, other, at)];
}

function bounds(one: Schema, other: Schema, at: string): string[] {
  const number = (schema: Schema, keyword: string, otherwise: number) =>
    typeof schema[keyword] === 'number' ? schema[keyword] : otherwise;
  const less =
    lowest.some((keyword) => number(other, keyword, -Infinity) > number(one, keyword, -Infinity)) ||
    highest.some((keyword) => number(other, keyword, Infinity) < number(one, keyword, Infinity));
  return less ? [`${at} takes less than before`] : [];
}

function parts(one: Schema, other: Schema, at: string): string[] {
  if (one.items && other.items) return requestBreaks(one.items, other.items, `${at}[]`);
  const [was, is] = [valuesOf(one), valuesOf(other)];
  if (was && is) return requestBreaks(was, is, `${at}{}`);
  const required = (other.required ?? [])
    .filter((name) => !isRequired(one, name))
    .map((name) => `${field(at, name)} is required now`);
  return [
    ...required,
    ...Object.entries(one.properties ?? {}).flatMap(([name, schema]) => {
      const now = other.properties?.[name];
      if (now) return requestBreaks(schema, now, field(at, name));
      return other.additionalProperties === false ? [`${field(at, name)} is refused now`] : [];
    }),
  ];
}
