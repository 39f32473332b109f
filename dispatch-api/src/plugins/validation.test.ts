import { Ajv } from 'ajv';
import { endpoints } from 'shared-contracts/api';

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
