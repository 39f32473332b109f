import type { TSchema } from 'shared-contracts/core/schema';
import { Errors } from 'typebox/value';

/** A value's violations of its schema, one sentence each; empty when it is valid. */
export function schemaViolations(schema: TSchema, value: unknown): string[] {
  return Errors(schema, value).map((error) => `${error.instancePath || '/'} ${error.message}`);
}
