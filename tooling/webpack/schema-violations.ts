import type { TSchema } from 'shared-contracts/core/schema';
import { Errors } from 'typebox/value';

/** What is wrong with a value by its schema, one sentence each; empty when nothing is. */
export function schemaViolations(schema: TSchema, value: unknown): string[] {
  return Errors(schema, value).map((error) => `${error.instancePath || '/'} ${error.message}`);
}
