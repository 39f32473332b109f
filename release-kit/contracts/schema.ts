import type { Shape } from 'shared-contracts/federation/contract';

/** The parts of JSON Schema that contracts use. */
export interface Schema extends Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  pattern?: string;
  format?: string;
}

export const isOpen = (schema: Schema): boolean => Object.keys(schema).length === 0;

/** The alternatives of a schema, each with one type or one value. */
export function alternatives(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  return [schema];
}

/** `null`, `object`, …; an integer is a number. */
export function typeOf({ type, const: value }: Schema): string {
  if (type) return type === 'integer' ? 'number' : type;
  if (value === undefined) return 'anything';
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

export const isValue = (schema: Schema): boolean => schema.const !== undefined;
export const isRequired = (schema: Schema, field: string): boolean =>
  schema.required?.includes(field) ?? false;
export const field = (at: string, name: string): string => (at ? `${at}.${name}` : name);

/** The schema of a record's values, where the object is a record. */
export const valuesOf = ({ patternProperties, additionalProperties }: Schema): Schema | undefined =>
  Object.values(patternProperties ?? {})[0] ??
  (typeof additionalProperties === 'object' ? additionalProperties : undefined);
