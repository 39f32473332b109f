// What a remote in a repository of its own is built against.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Platform } from 'shared-contracts/federation/platform';
import { releaseDir } from 'tooling/release/data-folders.ts';
import { offeredModules } from 'tooling/webpack/platform.ts';

import { expect, test } from './setup.ts';

test('platform.json of the host’s release has what the host offers, and is served', async ({
  federated: { releases, gateway },
}) => {
  const host = releases.releaseOf('host');
  const name = `${host.version}-${host.build}`;
  const file = join(releaseDir(releases.folders, 'host', name), 'platform.json');
  const platform = JSON.parse(readFileSync(file, 'utf8')) as Platform; // written by the build
  expect(platform).toMatchObject({ release: name, flavour: 'production' });
  expect(
    Object.fromEntries(
      Object.entries(platform.modules).map(([key, { names }]) => [key, names ?? ['*']]),
    ),
  ).toEqual(host.provides);
  // What a remote of this workspace is built against.
  for (const [key, { version, names }] of Object.entries(offeredModules('production'))) {
    expect([key, platform.modules[key]?.version]).toEqual([key, version]);
    if (names) expect(platform.modules[key]?.names).toEqual(names);
  }
  const served = await fetch(`${gateway.url}/r/host/${name}/platform.json`);
  expect(await served.json()).toEqual(platform);
});
