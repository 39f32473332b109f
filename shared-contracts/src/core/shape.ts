/**
 * The keywords of JSON Schema that contracts are written in, for those who read a schema
 * themselves.
 */
export interface Shape {
  type?: string;
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
}
