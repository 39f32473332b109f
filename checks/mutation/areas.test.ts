import { inFolders, mutationAreas, testsOutside } from './areas.ts';

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

test('only files of the area are mutated in a folder, and a file that is named directly', () => {
  expect(inFolders(mutationAreas['api-commands'], ['dispatch-api/src/queue'])).toBe(
    'dispatch-api/src/queue/lease.commands.ts,dispatch-api/src/queue/queue.commands.ts',
  );
  const format = inFolders(mutationAreas['shared-bus'], ['shared-bus/src/format']).split(',');
  expect(format.length).toBeGreaterThan(0);
  expect(format.filter((file) => file.includes('.test.'))).toEqual([]);
  expect(inFolders(mutationAreas['shared-bus'], ['shared-bus/src/core.ts'])).toBe(
    'shared-bus/src/core.ts',
  );
});
