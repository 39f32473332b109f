import { workersFor } from './workers.ts';

test.each([
  [3, 2, 24e9, 2],
  [3, 8, 24e9, 8],
  // Memory for two.
  [3, 8, 7.8e9, 2],
  [3, 4, 1e9, 1],
])('%d GB each on %d cores with %d bytes: %d', (gigabytes, cores, bytes, expected) => {
  expect(workersFor(gigabytes, cores, bytes)).toBe(expected);
});
