import { Ajv } from 'ajv';
import { endpoints } from 'shared-contracts/api';
import { Instant } from 'shared-contracts/core/schema';

import { validationError } from './validation.ts';

it('every schema of the contracts is one by the schema of schemas', () => {
  const ajv = new Ajv({ strict: false });
  const wrong = endpoints.flatMap(({ id, params, query, body, answer }) =>
    [params, query, body, answer].flatMap((schema) =>
      !schema || ajv.validateSchema(schema) ? [] : [`${id}: ${ajv.errorsText()}`],
    ),
  );
  expect(wrong).toEqual([]);
  expect(ajv.validateSchema({ type: 'object', required: 'id' })).toBe(false);
});

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00+05:00', false],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-05:00', false],
  ['2026-02-01T24:61:00Z', false],
])('%s is a time that the database can hold: %s', (text, isValid) => {
  expect(validationError(Instant(), text) === undefined).toBe(isValid);
});
