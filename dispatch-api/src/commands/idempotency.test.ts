import { bodyHash } from './idempotency.ts';

test('a body is the same in any order of its fields', () => {
  expect(bodyHash('book', { a: 1, b: 2 })).toBe(bodyHash('book', { b: 2, a: 1 }));
});

test('half of a surrogate pair counts as the database stores it', () => {
  expect(bodyHash('book', { note: '\ud800' })).toBe(bodyHash('book', { note: '\ufffd' }));
});
