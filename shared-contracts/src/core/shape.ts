/** The JSON Schema keywords that contracts use, for code that reads a schema itself. */
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
