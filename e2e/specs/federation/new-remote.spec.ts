import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { releaseDir } from 'release-kit/release/data-folders.ts';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { fileTable } from 'release-kit/units/file-table.ts';

import { expectState } from '../../fixtures/federated.ts';
import { bySize } from '../../fixtures/size.ts';
import { copyWorkspace, installed, linked } from '../../fixtures/workspace-copy.ts';
import { navigationOf } from '../../screens/shell.ts';
import { expect, test } from '../../test-of-releases.ts';

const id = 'mfe-reports';
const libraries = bySize({ short: linked, full: installed });

test('a remote from the generator passes every check and appears in the running console by its release alone', async ({
  federated,
}) => {
  test.setTimeout(300_000);
  const { releases, gateway } = federated;
  // Earlier releases of this machine are not part of this test.
  rmSync(join(releases.folders.registry, 'log.jsonl'), { force: true });
  const host = releases.pointer.units['host']?.release ?? '';
  const hostFiles = () => fileTable(releaseDir(releases.folders, 'host', host));
  const before = { files: hostFiles(), pid: gateway.child.process.pid };

  const admin = await federated.open('admin');
  await admin.goto('/');
  const entry = navigationOf(admin).getByRole('link', { name: 'Reports' });
  await expect(navigationOf(admin).getByRole('link').first()).toBeVisible();
  await expect(entry).toBeHidden();

  const workspace = copyWorkspace(libraries);
  try {
    const installedWith = await workspace.addRemote(id, [
      '--owner',
      'Finance',
      '--roles',
      'admin,supervisor',
      '--section',
      'work',
    ]);
    expect(installedWith, 'its libraries').toMatch(/pnpm\S* install --no-frozen-lockfile/);
    workspace.write(
      'reports.tsconfig.json',
      JSON.stringify({
        extends: './checks/typescript/test.json',
        include: [
          `${id}/src`,
          'host/src/assets.d.ts',
          'bundler/jest/globals.d.ts',
          'bundler/jest/dom-setup.ts',
        ],
      }),
    );
    await workspace.run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', id]);
    await workspace.run('node_modules/oxfmt/bin/oxfmt', ['--check', id]);
    await workspace.run('node_modules/typescript/bin/tsc', ['-p', 'reports.tsconfig.json']);
    await workspace.run('node_modules/jest/bin/jest.js', ['--selectProjects', 'remotes', '--', id]);
    const output = await workspace.run('bundler/commands/release.ts', [id], releases.env);
    expect(output).toContain(`+ ${id} 0.1.0-`);
  } finally {
    workspace.remove();
  }

  await admin.reload();
  await entry.click();
  await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect(admin).toHaveURL(/\/reports$/);
  await expectState(admin, id, 'mounted');

  const dispatcher = await federated.open('dispatcher');
  const requested: string[] = [];
  dispatcher.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await dispatcher.goto('/reports');
  await expect(dispatcher, 'the role may not open it').toHaveURL(/\/$/);
  await expect(navigationOf(dispatcher).getByRole('link').first()).toBeVisible();
  await expect(dispatcher.getByRole('link', { name: 'Reports' })).toBeHidden();
  expect(
    requested.filter((path) => path.startsWith(`/r/${id}/`)),
    'its code',
  ).toEqual([]);

  const { units } = readPointer(releases.folders);
  expect(units['host']?.release, 'the host').toBe(host);
  expect(existsSync(releaseDir(releases.folders, id, units[id]?.release ?? ''))).toBe(true);
  expect(hostFiles()).toEqual(before.files);
  expect([gateway.child.process.pid, gateway.child.process.exitCode]).toEqual([before.pid, null]);
});
