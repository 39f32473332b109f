import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorRows } from './error-rows.ts';

const root = join(__dirname, '../../..');
const runner = /^driveErrorRows\('([\w-]+)'/gmu;

// A runner drives each row of its remote or fails, so this test only checks that each remote has a
// runner.
test('every remote of an error row has one runner, in its own tests', () => {
  const drivers = globSync(['host/src/**/*.test.tsx', 'mfe-*/src/**/*.test.tsx'], {
    cwd: root,
  }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(runner)].map(([, remote]) => [
      remote,
      file.split('/')[0],
    ]),
  );
  const remotes = [...new Set(Object.values(errorRows).map(({ remote }) => remote))];
  expect(drivers.toSorted()).toEqual(remotes.map((remote) => [remote, remote]).toSorted());
});
