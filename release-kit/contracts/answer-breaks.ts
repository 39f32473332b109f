import { alternatives, field, isOpen, isRequired, isValue, typeOf, valuesOf } from './schema.ts';
import type { Schema } from './schema.ts';

/**
 * Why a reader written against `before` cannot read `after`, one phrase each: a field is removed,
 * may be missing or null, has another type or format, or has fewer possible values. New fields and
 * new values of an open list are allowed, because the platform grows.
 */
export function answerBreaks(before: Schema, after: Schema, at = ''): string[] {
  const here = at || 'the whole';
  if (isOpen(before)) return [];
  if (isOpen(after)) return [`${here} may be anything now`];
  const [was, is] = [alternatives(before), alternatives(after)];
  const newTypes = [...new Set(is.map(typeOf))].filter(
    (type) => !was.some((one) => typeOf(one) === type),
  );
  return [
    ...newTypes.map((type) => `${here} may be ${type} now`),
    ...was.flatMap((one) =>
      alternativeBreaks(
        one,
        is.filter((other) => typeOf(other) === typeOf(one)),
        at,
      ),
    ),
  ];
}

/**
 * The breaks of one alternative against those of its type: none, where one of them can still be
 * read like it.
 */
function alternativeBreaks(one: Schema, candidates: Schema[], at: string): string[] {
  const here = at || 'the whole';
  if (candidates.length === 0)
    return [`${here} is no longer ${isValue(one) ? JSON.stringify(one.const) : typeOf(one)}`];
  const errors = candidates.map((other) => within(one, other, at));
  return errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function within(one: Schema, other: Schema, at: string): string[] {
  const here = at || 'the whole';
  if (isValue(one))
    return isValue(other) && other.const !== one.const
      ? [`${here} is no longer ${JSON.stringify(one.const)}`]
      : [];
  if (isValue(other)) return [`${here} is only ${JSON.stringify(other.const)} now`];
  if (one.type === 'integer' && other.type === 'number') return [`${here} may be a fraction now`];
  if (one.pattern !== other.pattern || one.format !== other.format)
    return [`${here} is written differently`];
  if (one.items && other.items) return answerBreaks(one.items, other.items, `${at}[]`);
  return [...fields(one, other, at), ...record(one, other, at)];
}

const fields = (one: Schema, other: Schema, at: string): string[] =>
  Object.entries(one.properties ?? {}).flatMap(([name, schema]) => {
    const path = field(at, name);
    const now = other.properties?.[name];
    if (!now) return [`${path} is gone`];
    return [
      ...(isRequired(one, name) && !isRequired(other, name) ? [`${path} may be missing now`] : []),
      ...answerBreaks(schema, now, path),
    ];
  });

function record(one: Schema, other: Schema, at: string): string[] {
  const [was, is] = [valuesOf(one), valuesOf(other)];
  if (!was) return [];
  return is ? answerBreaks(was, is, `${at}{}`) : [`${at || 'the whole'} is no record any more`];
}
