import { nearestFirst } from './nearest-first.ts';

const tests = [
  '/c/e2e/failures/drain.test.ts',
  '/c/api/src/queue/claim-race.test.ts',
  '/c/api/src/server.test.ts',
  '/c/api/src/wallet/csv.test.ts',
  '/c/api/src/wallet/wallet.commands.test.ts',
].map((path) => ({ path }));
const order = (...changed: string[]) =>
  nearestFirst(tests, changed).map(({ path }) => path.split('/').at(-1));

test("a changed file's own test comes first, then those of its folder, then the others", () => {
  expect(order('/c/api/src/wallet/wallet.commands.ts')).toEqual([
    'wallet.commands.test.ts',
    'csv.test.ts',
    'server.test.ts',
    'claim-race.test.ts',
    'drain.test.ts',
  ]);
});

test('of several changed files the nearest counts', () => {
  expect(order('/c/e2e/failures/restore.ts', '/c/api/src/queue/lease.ts').slice(0, 2)).toEqual([
    'drain.test.ts',
    'claim-race.test.ts',
  ]);
});

test('without changed files the order stays', () => {
  expect(nearestFirst(tests, [])).toEqual(tests);
});
