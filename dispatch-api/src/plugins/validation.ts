import { Ajv, type ValidateFunction } from 'ajv';
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
 * Fields of a body that a contract does not name are accepted and dropped, so that code that reads
 * a body later sees only what the contract allows. A schema is compiled by the first call that
 * needs it: all of them together are a tenth of a start.
 */
export function validateByContracts(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? ofBody : ofAddress;
    let check: ValidateFunction | undefined;
    return (value: unknown) => {
      check ??= ajv.compile(schema);
      if (!check(value)) return { error: [...(check.errors ?? [])] };
      return httpPart === 'body' ? { value: Clean(schema, value) } : true;
    };
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

/** The error of a value by its schema; undefined when it is valid. */
export function validationError(schema: TSchema, value: unknown): string | undefined {
  // Ajv compiles a schema once and caches it by identity.
  if (ofBody.validate(schema, value)) return undefined;
  return ofBody.errorsText(ofBody.errors, { dataVar: 'value' });
}
