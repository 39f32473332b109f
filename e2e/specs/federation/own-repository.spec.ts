// A remote in a folder outside of this workspace, built against the host's release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Platform } from 'shared-contracts/federation/platform';
import { sampleRepository } from 'tooling/packages/sample-repository.ts';
import { releaseDir } from 'tooling/release/data-folders.ts';
import { allowOwner } from 'tooling/release/owners.ts';
import { offeredModules } from 'tooling/webpack/platform.ts';

import { newCallersRequest } from '../../commands/queue.ts';
import { addParts } from '../../fixtures/reports-parts.ts';
import { expectState, signedIn, stateOf } from './federated.ts';
import { expect, test } from './setup.ts';

const isFull = process.env['TEST_SIZE'] === 'full';
const id = 'mfe-reports';

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

if (isFull)
  test('a remote from an empty folder is tested, built, signed, released, developed and rolled back there', async ({
    federated,
    visitors,
    sessionOf,
  }) => {
    test.setTimeout(600_000);
    const { releases, gateway } = federated;
    const env = releases.env;
    const repository = await sampleRepository();
    const titled = (title: string) => {
      const file = join(repository.dir, 'src/messages/en.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/title: '.*'/, `title: '${title}'`));
    };
    const admin = await federated.open('admin');
    const shows = async (title: string) => {
      await admin.goto('/reports');
      await expect(admin.getByRole('heading', { name: title })).toBeVisible();
      await expectState(admin, id, 'mounted');
    };
    try {
      await repository.create([
        id,
        '--owner=Finance',
        '--roles=admin,supervisor',
        '--section=work',
        '--platform',
        gateway.url,
      ]);
      await repository.install();
      await repository.script('typecheck');
      expect(await repository.script('test')).toContain('2 passed');
      expect(await repository.script('build')).toMatch(/dist\/0\.1\.0-[0-9a-f]{10} built in/);
      expect(await repository.script('build')).toContain('as built before');

      const keyFile = join(repository.dir, '..', 'finance.pem');
      const key = (await repository.script('key', [keyFile])).trim();
      await allowOwner(releases.folders, id, { name: 'Finance', key });
      await expect(repository.script('release', [], env), 'without a key').rejects.toMatchObject({
        stderr: expect.stringContaining('is not signed; its owners are Finance'),
      });
      const signed = { ...env, RELEASE_KEY_FILE: keyFile };
      expect(await repository.script('release', ['--dry-run'], signed)).toContain(`+ ${id} 0.1.0-`);
      expect(await repository.script('release', [], signed)).toContain('everybody');
      await admin.goto('/');
      await admin.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
      await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();

      // A card with live data and a command, first for a share of the users.
      addParts(repository.dir);
      await repository.script('typecheck');
      expect(await repository.script('release', ['--percent', '10'], signed)).toMatch(
        /queue\.list[^]*for 10 % of the users/,
      );
      await repository.script('release', ['promote', id], signed);
      await admin.goto('/');
      const card = admin.getByText(/^\d+ requests wait$/);
      await expect(card).toBeVisible();
      const waiting = parseInt((await card.textContent()) ?? '', 10);
      const { access_token: token } = await sessionOf('admin');
      await newCallersRequest(gateway.url, token, '923211234567');
      await expect(card).toHaveText(`${waiting + 1} requests wait`);
      await admin.keyboard.press('Control+k');
      await admin.keyboard.type('Open the reports');
      await expect(admin.getByRole('option', { name: 'Open the reports' })).toBeVisible();
      await admin.keyboard.press('Enter');
      await expect(admin).toHaveURL(/\/reports$/);
      await expectState(admin, id, 'mounted');
      const { release: second } = await stateOf(admin, id);

      titled('Monthly reports');
      expect(await repository.script('release', [], signed)).toContain(`~ ${id} ${second} →`);
      await shows('Monthly reports');
      await repository.script('release', ['rollback', id, '--why', 'too early'], signed);
      await shows('Reports');
      expect(await stateOf(admin, id)).toMatchObject({ release: second });

      const development = await repository.develop(gateway.url);
      const { open, leave } = visitors(development.url);
      try {
        const page = await open();
        await signedIn(page, development.url, await sessionOf('admin'));
        await page.goto('/reports');
        await expect(page.getByRole('heading', { name: 'Monthly reports' })).toBeVisible();
        titled('Weekly reports');
        await expect(page.getByRole('heading', { name: 'Weekly reports' })).toBeVisible();
        await page.goto('/');
        await expectState(page, 'mfe-account', 'mounted');
      } finally {
        await leave();
        await development.stop();
      }
    } finally {
      repository.remove();
    }
  });
