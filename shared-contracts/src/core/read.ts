import { otherNames } from './other-names.ts';
import {
  readBoolean,
  readChoice,
  readInstant,
  readNumber,
  readText,
  type Reader,
} from './read-values.ts';
import type { ReadShape, TSchema } from './schema.ts';
import type { Shape } from './shape.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value under a dotted name. */
const under = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), fields);

/** Defaults for a missing value, by type; any other type reads null. */
const blank: Readonly<Record<string, unknown>> = { string: '', boolean: false };

function objectReader({ properties = {}, required = [] }: Shape): Reader {
  const fields = Object.entries(properties).map(([name, shape]) => ({
    name,
    read: readerOf(shape),
    isRequired: required.includes(name),
    isNullable: isNullable(shape),
    others: otherNames[name] ?? [],
  }));
  return (value) => {
    if (!isObject(value)) return null;
    let copy: Record<string, unknown> | undefined;
    for (const { name, read, isRequired, isNullable, others } of fields) {
      let sent = value[name];
      for (const other of others) {
        if (sent !== undefined && (sent !== null || other in properties)) continue;
        const found = under(value, other);
        if (found !== undefined && found !== null) sent = found;
      }
      let fit = sent === undefined && !isRequired ? undefined : read(sent);
      if (!isRequired && fit === null && !isNullable) fit = undefined;
      if (fit === value[name]) continue;
      copy ??= { ...value };
      copy[name] = fit;
    }
    return copy ?? value;
  };
}

/**
 * A row without an id, or with another row's id, gets one from its index, because screens key rows
 * by id.
 */
function identified(rows: unknown[], key: string): unknown[] {
  const seen = new Set<unknown>();
  return rows.map((row, place) => {
    const own = (row as Fields)[key]; // rows are objects
    const isNew = own !== '' && !seen.has(own);
    seen.add(own);
    return isNew || typeof own !== 'string'
      ? row
      : { ...(row as Fields), [key]: `${own}#${place}` };
  });
}

function arrayReader({ items = {} }: Shape): Reader {
  const read = sentReaderOf(items);
  const key = ['id', '_id', 'trip_id'].find((name) => items.properties?.[name]);
  return (value) => {
    if (!Array.isArray(value)) return null;
    const list = value.map(read);
    if (list.every((item, place) => item === value[place] && item !== null)) return value;
    const present = list.filter((item) => item !== null);
    return key ? identified(present, key) : present;
  };
}

const isNull = (shape: Shape): boolean => shape.type === 'null';
const isNullable = ({ anyOf }: Shape): boolean => anyOf?.some(isNull) ?? false;

/** Reads a value; null where it is missing or of another kind. */
function sentReaderOf(shape: Shape): Reader {
  const kinds = shape.anyOf?.filter((kind) => !isNull(kind));
  if (kinds) {
    if (kinds.every((kind) => kind.const !== undefined))
      return readChoice(kinds.map((kind) => kind.const));
    const readers = kinds.map(readerOfKind);
    return (value) => readers.reduce<unknown>((read, reader) => read ?? reader(value), null);
  }
  return readerOfKind(shape);
}
function readerOfKind(shape: Shape): Reader {
  if (shape.anyOf) return sentReaderOf(shape);
  if (shape.const !== undefined) return readChoice([shape.const]);
  switch (shape.type) {
    case 'object':
      return shape.properties ? objectReader(shape) : (value) => (isObject(value) ? value : null);
    case 'array':
      return arrayReader(shape);
    case 'integer':
    case 'number':
      return readNumber;
    case 'boolean':
      return readBoolean;
    case 'string':
      return shape.format === 'date-time' ? readInstant : readText;
    case undefined:
    default:
      return (value) => value;
  }
}

/**
 * Reads a member: a missing value that may not be null becomes the blank of its type, or the only
 * value that it can have.
 */
function readerOf(shape: Shape): Reader {
  const read = sentReaderOf(shape);
  if (isNullable(shape)) return read;
  if (shape.type === 'object') return (value) => read(value) ?? read(nothing);
  if (shape.type === 'array') return (value) => read(value) ?? [];
  // A text or a number, such as a role; a blank text counts as missing.
  const missing = shape.const ?? blank[shape.type ?? ''] ?? null;
  return (value) => read(value) ?? missing;
}
const nothing = {};

/** Each schema's reader is built once. */
const readers = new WeakMap<object, Reader>();
function cachedReader(schema: object): Reader {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = readerOf(schema)));
  return reader;
}

/**
 * A received value as its schema's `T.Read` type, for any input: missing and unreadable numbers and
 * unknown choices are null, texts and instants '', booleans false, lists empty, objects present
 * with absent members; numbers as text become numbers and the reverse; fields are found by their
 * other names (`otherNames`). A value that already fits is returned itself; any other is copied,
 * never changed.
 */
export const read = <S extends TSchema>(schema: S, value: unknown): ReadShape<S> =>
  cachedReader(schema)(value) as ReadShape<S>; // what the readers make, by construction

const isEnvelope = (name: string): boolean => name === 'code' || name === 'message';

/**
 * The same for a whole answer: its fields may be at the top or under `data`, and the contract's
 * `data` may be at the top. An answer's only list may have any name.
 */
export function readAnswer<S extends TSchema>(schema: S, answer: unknown): ReadShape<S> {
  // The keywords that contracts are written in.
  const { properties, required = [] } = schema as Shape;
  if (!properties) return answer as ReadShape<S>; // a file's text, which has no fields
  const top: Fields = isObject(answer) ? answer : {};
  const inner: Fields = isObject(top['data']) ? top['data'] : {};
  // An optional list doesn't count as the only list.
  const lists = required.filter((name) => properties[name]?.type === 'array');
  const list: unknown =
    lists.length === 1
      ? [answer, top['data'], ...Object.values(top), ...Object.values(inner)].find(Array.isArray)
      : undefined;
  let sent: Record<string, unknown> | undefined;
  for (const [name, shape] of Object.entries(properties)) {
    if (isEnvelope(name)) continue;
    const isList = shape.type === 'array';
    const fits = (value: unknown): boolean =>
      isList ? Array.isArray(value) : value !== undefined && value !== null;
    // Null is an answer where the contract allows it: `data` of an unknown caller.
    if (fits(top[name]) || (name === 'data' && top[name] === null && isNullable(shape))) continue;
    const other = lists.includes(name) ? list : undefined;
    const found = fits(inner[name])
      ? inner[name]
      : isList
        ? other
        : name === 'data' && isObject(answer)
          ? answer
          : undefined;
    if (found === undefined) continue;
    sent ??= { ...top };
    sent[name] = found;
  }
  return read(schema, sent ?? top);
}
