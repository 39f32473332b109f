// Replaces TypeBox in the browser: the bundler resolves TypeBox to this file. A page never
// validates by an endpoint's schema, and TypeBox's builders would add 12 kB gzipped to the platform
// and 3 to every remote. The shapes are the same (page-schema.test.ts).

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Not enumerable, as in TypeBox, so that it is no keyword of the schema. */
const optionalMark = '~optional';
const isOptional = (schema: Schema): boolean => schema[optionalMark] === true;
const optional = (schema: Schema): Schema =>
  Object.defineProperty({ ...schema }, optionalMark, { value: true });

const ofType =
  (type: string) =>
  (options?: Schema): Schema => ({ type, ...options });
const object = (properties: Readonly<Record<string, Schema>>, options?: Schema): Schema => {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
};
const array = (items: Schema, options?: Schema): Schema => ({ type: 'array', items, ...options });
const union = (anyOf: readonly Schema[], options?: Schema): Schema => ({ anyOf, ...options });
const literal = (value: string | number | boolean, options?: Schema): Schema => ({
  type: typeof value,
  const: value,
  ...options,
});
/** Keys are any text, since contracts use no other kind of key. */
const record = (_key: Schema, value: Schema, options?: Schema): Schema => ({
  type: 'object',
  patternProperties: { '^.*$': value },
  ...options,
});
const anything = (options?: Schema): Schema => ({ ...options });
const [boolean, integer, nothing, number, string] = [
  ofType('boolean'),
  ofType('integer'),
  ofType('null'),
  ofType('number'),
  ofType('string'),
];

export {
  anything as Unknown,
  array as Array,
  boolean as Boolean,
  integer as Integer,
  literal as Literal,
  nothing as Null,
  number as Number,
  object as Object,
  optional as Optional,
  record as Record,
  string as String,
  union as Union,
};
