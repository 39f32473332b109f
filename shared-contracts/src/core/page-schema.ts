// Stands in for TypeBox in what a browser loads: the bundler puts it under that name. A page calls
// endpoints and judges nothing by their schemas, and builders that can judge bring 12 kB gzipped
// into the platform and 3 into every remote. The shapes are the same (page-schema.test.ts).

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Kept from whoever lists a schema's keywords, as in TypeBox. */
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
/** Keys are any text: contracts have no others. */
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
