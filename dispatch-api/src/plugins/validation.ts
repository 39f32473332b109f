import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'shared-contracts/core/schema';
import { Clean } from 'typebox/value';

import { isStorableTime } from './storable-time.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const formats = {
  'date-time': (text: string) => instant.test(text) && isStorableTime(new Date(text)),
};
// Without the schema of schemas, whose own check takes longer to prepare than most schemas; a test
// holds the contracts against it.
const base = {
  strict: false,
  allErrors: false,
  formats,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
} as const;

// URLs hold text, bodies hold typed values: only URL values are converted to the schema's types.
const ofAddress = new Ajv({ ...base, coerceTypes: true, useDefaults: true });
const ofBody = new Ajv(base);

/**
 * The violations of a request's `params`, `querystring` or `body`; undefined when it is valid.
 * Texts of a URL are converted to the schema's types in place.
 */
export function violationsOf(
  schema: TSchema,
  part: string | undefined,
  value: unknown,
): ErrorObject[] | undefined {
  const ajv = part === 'body' ? ofBody : ofAddress;
  // Ajv compiles a schema in the first call that needs it, and caches it by identity.
  return ajv.validate(schema, value) ? undefined : [...(ajv.errors ?? [])];
}

/**
 * Fields of a body that a contract does not name are accepted and dropped, so that code that reads
 * a body later sees only what the contract allows. No schema is compiled at the start: all of them
 * together are a tenth of one.
 */
export function validateByContracts(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => (value: unknown) => {
    const error = violationsOf(schema, httpPart, value);
    if (error) return { error };
    return httpPart === 'body' ? { value: Clean(schema, value) } : true;
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

/** The error of a value by its schema; undefined when it is valid. */
export function validationError(schema: TSchema, value: unknown): string | undefined {
  const violations = violationsOf(schema, 'body', value);
  return violations && ofBody.errorsText(violations, { dataVar: 'value' });
}
