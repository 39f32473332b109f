// Each remote's smoke test on hosts that it was not built with (docs/parts/releases.md#smoke-tests).
import { releaseCommand } from 'release-kit/release/command-line.ts';
import { readPointer } from 'release-kit/release/flip-log.ts';
import type { RunSmokeTests } from 'release-kit/release/smoke-set.ts';
import { runSmokeTests } from 'release-kit/smoke/run-smoke-tests.ts';
import { smokeTestsIn } from 'release-kit/units/smoke-tests.ts';
import type { Role } from 'shared-contracts/core/role';

import { buildCommit, earlierCommits, generationIn } from '../../fixtures/earlier-releases.ts';
import { expect, test as base } from '../../test-of-releases.ts';
import type { Person } from '../../test.ts';

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

// A landed commit is a release: this builds the last two that changed the host, and compares.
if (process.env['TEST_SIZE'] === 'full')
  test('the hosts of the last three releases run the remotes of the last three', async ({
    federated: { releases },
    smoke,
  }) => {
    test.setTimeout(3_600_000);
    const built = earlierCommits(2).map((commit) => buildCommit(commit));
    const now = generationIn('now', releases.folders);
    const generations = [now, ...built.map(({ generation }) => generation)];
    /** Those of now for all: earlier remotes may state less. */
    const tests = new Map(
      now.remotes.map(({ id, dir }) => {
        const { remote } = releases.releaseOf(id);
        return [id, remote ? smokeTestsIn(dir, remote) : []];
      }),
    );
    expect([...tests.values()].filter((stated) => stated.length === 0)).toEqual([]);
    const outcomes: string[] = [];
    try {
      for (const { name, host } of generations)
        for (const { name: others, remotes } of generations) {
          const begun = Date.now();
          const failures = await smoke({
            host,
            remotes: remotes.map((remote) => ({ ...remote, tests: tests.get(remote.id) ?? [] })),
          }).catch((error: unknown) => [String(error)]);
          const seconds = ((Date.now() - begun) / 1000).toFixed(1);
          outcomes.push(`host of ${name} (${host.name}) with remotes of ${others}: ${seconds} s`);
          expect.soft(failures, outcomes.at(-1)).toEqual([]);
        }
    } finally {
      console.log(outcomes.join('\n'));
      built.forEach(({ remove }) => remove());
    }
    expect(new Set(generations.map(({ host }) => host.name)).size, 'three hosts').toBe(3);
  });
