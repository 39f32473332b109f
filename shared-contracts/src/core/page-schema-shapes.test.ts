import * as Type from 'typebox';

import * as page from './page-schema.ts';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const options = { description: 'what it is', minimum: 1 };

test.each([
  ['a text', page.String(), Type.String()],
  ['a number', page.Number(options), Type.Number(options)],
  ['a whole number', page.Integer(options), Type.Integer(options)],
  ['yes or no', page.Boolean(), Type.Boolean()],
  ['nothing', page.Null(), Type.Null()],
  ['anything', page.Unknown(options), Type.Unknown(options)],
  ['one text', page.Literal('a', options), Type.Literal('a', options)],
  ['one number', page.Literal(7), Type.Literal(7)],
  ['a list', page.Array(page.String(), options), Type.Array(Type.String(), options)],
  [
    'one of two',
    page.Union([page.String(), page.Null()], options),
    Type.Union([Type.String(), Type.Null()], options),
  ],
  [
    'values by their names',
    page.Record(page.String(), page.Integer(), options),
    Type.Record(Type.String(), Type.Integer(), options),
  ],
  ['nothing in particular', page.Object({}, options), Type.Object({}, options)],
  [
    'members of which one may be missing',
    page.Object({ a: page.String(), b: page.Optional(page.Number(options)) }),
    Type.Object({ a: Type.String(), b: Type.Optional(Type.Number(options)) }),
  ],
  [
    'members that may all be missing',
    page.Object({ a: page.Optional(page.String()) }),
    Type.Object({ a: Type.Optional(Type.String()) }),
  ],
])('%s has the same shape in a page', (_what, inPage, onServer) => {
  expect(written(inPage)).toEqual(written(onServer));
});

test('an optional schema is a new object: the original remains required', () => {
  const text = page.String();
  page.Optional(text);
  expect(page.Object({ text })).toEqual({
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string' } },
  });
});
