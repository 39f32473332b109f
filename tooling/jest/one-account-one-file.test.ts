import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const signsIn = /(?:sessionOf|agents|passwordStep)\(([^)]*)\)/gu;
/** Has no second factor, and so no code that only one file can use. */
const notEnrolled = '03001000007';

/**
 * All tests of remotes share one API and run two files at a time. An account uses a code once, has
 * one bell, one wallet and one list of bookings, so only one file may sign in with it.
 */
test("no two files of the remotes' tests sign in as the same account", () => {
  const users = new Map<string, Set<string>>();
  for (const file of globSync(['mfe-*/src/**/*.test.tsx', 'host/src/bell/*.test.tsx'], {
    cwd: workspaceRoot,
  })) {
    for (const [, named = ''] of readFileSync(join(workspaceRoot, file), 'utf8').matchAll(
      signsIn,
    )) {
      for (const [phone] of named.matchAll(/0300100\d{4}/gu))
        users.set(phone, (users.get(phone) ?? new Set()).add(file));
    }
  }
  users.delete(notEnrolled);
  expect(users.size).toBeGreaterThan(20);
  expect(
    [...users].filter(([, files]) => files.size > 1).map(([phone, files]) => [phone, ...files]),
  ).toEqual([]);
});
