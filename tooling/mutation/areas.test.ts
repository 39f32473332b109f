import { testsOutside } from './areas.ts';

test.each([
  ['/w/shared-bus/src/session/session.test.ts', false],
  ['/w/shared-bus/src/session/deep/session.test.ts', false],
  ['/w/mfe-booking/src/form/drop.test.ts', false],
  ['/w/shared-bus/src/session-list/session.test.ts', true],
  ['/w/shared-bus/src/storage/storage.test.ts', true],
])('of a folder and a file the test %s is outside: %s', (path, isOutside) => {
  const pattern = testsOutside(['shared-bus/src/session', 'mfe-booking/src/form/place.ts']);
  expect(new RegExp(pattern).test(path)).toBe(isOutside);
});
