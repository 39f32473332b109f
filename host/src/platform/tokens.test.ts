import { tokens as listed } from '@fluentui/react-components';

jest.mock('tokens-real', () => jest.requireActual('@fluentui/react-components'), { virtual: true });

import { tokens } from './tokens.ts';

test('the tokens are those that Fluent lists', () => {
  expect(tokens).toEqual(listed);
  expect(Object.keys(listed).length).toBeGreaterThan(400);
});
