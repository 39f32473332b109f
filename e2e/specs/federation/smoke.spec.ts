// Each remote's smoke test on hosts that it was not built with (docs/architecture.md#smoke-tests).
import type { Role } from 'shared-contracts/core/role';
import { releaseCommand } from 'tooling/release/command-line.ts';
import { readPointer } from 'tooling/release/flip-log.ts';
import type { RunSmokeTests } from 'tooling/release/smoke-set.ts';
import { runSmokeTests } from 'tooling/smoke/run-smoke-tests.ts';

import type { Person } from '../../test.ts';
import { expect, test as base } from './setup.ts';

const personOf: Record<Role, Person> = {
  admin: 'admin',
  supervisor: 'supervisor',
  dispatcher: 'dispatcher',
  dispatch_client: 'client',
};

const test = base.extend<{ smoke: RunSmokeTests }>({
  smoke: async ({ browser, running, sessionOf }, use) => {
    await use((set) =>
      runSmokeTests(set, {
        browser,
        apiUrl: running.api.url,
        sessionOf: (role) => sessionOf(personOf[role]),
      }),
    );
  },
});

test('a host that would break a stable remote is refused by its name, and what it would not break passes', async ({
  federated: { releases },
  smoke,
}) => {
  const host = releases.buildNext('host', { lacks: 'usePages' });
  const errors: string[] = [];
  const before = readPointer(releases.folders);
  const code = await releaseCommand(
    ['set', 'host', host],
    {
      folders: releases.folders,
      units: () => [],
      build: async () => new Map(),
      log: () => {},
      who: 'test',
      smoke,
    },
    (text) => errors.push(text),
  );
  const { version, build } = releases.releaseOf('mfe-trips');
  expect(code).toBe(1);
  for (const line of errors.join('\n').split('\n').slice(1))
    expect(line).toMatch(
      new RegExp(
        `^  it would break mfe-trips ${version}-${build} \\(Trips\\): /\\w+ as supervisor: `,
      ),
    );
  expect(errors.join('\n')).toContain(`host ${host}: refused\n  it would break mfe-trips`);
  expect(readPointer(releases.folders)).toEqual(before);
});
