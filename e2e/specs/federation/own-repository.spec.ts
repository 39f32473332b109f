// A remote in a folder outside of this workspace, built against the host's release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { sampleRepository, type SampleRepository } from 'bundler/packages/sample-repository.ts';
import { offeredModules } from 'bundler/webpack/platform.ts';
import type { Platform } from 'release-formats/platform';
import { releaseDir } from 'release-kit/release/data-folders.ts';

import { newCallersRequest } from '../../commands/queue.ts';
import { expectState, signedIn, stateOf } from '../../fixtures/federated.ts';
import { offeredUsers } from '../../fixtures/offered-users.ts';
import { addParts } from '../../fixtures/reports-parts.ts';
import { startServedConsole, type ServedConsole } from '../../fixtures/served-console.ts';
import { navigationOf } from '../../screens/shell.ts';
import { expect, test } from '../../test-of-releases.ts';

// The log of a broken page of the remote.
test.use({ expectComplaints: /broken|RemoteFailed/ });

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
  // The platform that a remote of this workspace is built against.
  for (const [key, { version, names }] of Object.entries(offeredModules('production'))) {
    expect([key, platform.modules[key]?.version]).toEqual([key, version]);
    if (names) expect(platform.modules[key]?.names).toEqual(names);
  }
  const served = await fetch(`${gateway.url}/r/host/${name}/platform.json`);
  expect(await served.json()).toEqual(platform);
});

/** Users of the share that a rollout needs before it may end automatically. */
const usersToHalt = 4;

/** A remote of another repository; each test continues where the one before it ended. */
function ownRepository(): void {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let served: ServedConsole;
  let repository: SampleRepository;
  /** With the key of its owner. */
  let signed: Record<string, string>;
  let keyFile: string;
  /** The release of a card and a command. */
  let second = '';

  test.beforeAll(async ({ running }) => {
    test.setTimeout(600_000);
    served = await startServedConsole({ apiUrl: running.api.url, haltLeastLoads: usersToHalt });
    repository = await sampleRepository();
    keyFile = join(repository.dir, '..', 'finance.pem');
    signed = { ...served.env, RELEASE_KEY_FILE: keyFile, API_URL: running.api.url };
  });
  test.afterAll(async () => {
    await repository.remove();
    await served.stop();
  });

  const changed = (name: string, change: (text: string) => string) => {
    const file = join(repository.dir, name);
    const text = readFileSync(file, 'utf8');
    expect(change(text), `${name} is changed`).not.toBe(text);
    writeFileSync(file, change(text));
  };
  const titled = (title: string) =>
    changed('src/messages/en.ts', (text) => text.replace(/title: '.*'/, `title: '${title}'`));
  const shows = (admin: Page, title: string) =>
    expect(async () => {
      await admin.goto('/reports');
      await expect(admin.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expectState(admin, id, 'mounted');
    }).toPass();

  test('is created, tested and built in an empty folder', async () => {
    await repository.create([
      id,
      '--owner=Finance',
      '--roles=admin,supervisor',
      '--section=work',
      '--platform',
      served.url,
    ]);
    await repository.install();
    await repository.script('typecheck');
    expect(await repository.script('test')).toContain('2 passed');
    expect(await repository.script('build')).toMatch(/dist\/0\.1\.0-[0-9a-f]{10} built in/);
    expect(await repository.script('build')).toContain('as built before');
  });

  test('is released with the key of its owner, and without one refused', async ({ visitors }) => {
    const key = (await repository.script('key', [keyFile])).trim();
    served.operate('keys', 'allow', id, 'Finance', key);
    await expect(
      repository.script('release', [], served.env),
      'without a key',
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('is not signed; its owners are Finance'),
    });
    expect(await repository.script('release', ['--dry-run'], signed)).toContain(`+ ${id} 0.1.0-`);
    expect(await repository.script('release', [], signed)).toContain('all users get it');
    const admin = await visitors(served.url).open('admin');
    const link = navigationOf(admin).getByRole('link', { name: 'Reports' });
    await expect(async () => {
      await admin.goto('/');
      await expect(link).toBeVisible();
    }).toPass();
    await link.click();
    await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();
  });

  test('a share of its users gets a card with live data and a command first', async ({
    visitors,
    sessionOf,
  }) => {
    addParts(repository.dir);
    await repository.script('typecheck');
    expect(await repository.script('release', ['--percent', '10'], signed)).toMatch(
      /queue\.list[^]*for 10% of users/,
    );
    await repository.script('release', ['promote', id], signed);
    const { open } = visitors(served.url);
    const admin = await open('admin');
    const card = admin.getByText(/^\d+ requests wait$/);
    await expect(async () => {
      await admin.goto('/');
      await expect(card).toBeVisible();
    }).toPass();
    const waiting = parseInt((await card.textContent()) ?? '', 10);
    const { access_token: token } = await sessionOf('admin');
    await newCallersRequest(served.url, token, '923211234567');
    await expect(card).toHaveText(`${waiting + 1} requests wait`);
    await admin.keyboard.press('Control+k');
    await admin.keyboard.type('Open the reports');
    await expect(admin.getByRole('option', { name: 'Open the reports' })).toBeVisible();
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/\/reports$/);
    await expectState(admin, id, 'mounted');
    second = (await stateOf(admin, id)).release ?? '';
    const dispatcher = await open('dispatcher');
    await dispatcher.goto('/');
    await expect(navigationOf(dispatcher)).toBeVisible();
    await expect(dispatcher.getByRole('link', { name: 'Reports' }), 'by role').toBeHidden();
  });

  test('a release is rolled back', async ({ visitors }) => {
    titled('Monthly reports');
    expect(await repository.script('release', [], signed)).toContain(`~ ${id} ${second} →`);
    const admin = await visitors(served.url).open('admin');
    await shows(admin, 'Monthly reports');
    await repository.script('release', ['rollback', id, '--why', 'too early'], signed);
    await shows(admin, 'Reports');
    expect(await stateOf(admin, id)).toMatchObject({ release: second });
  });

  test('a release that fails, offered to 10 %, ends automatically', async ({
    visitors,
    running,
  }) => {
    const failure = " if (Date.now()) throw new Error('broken');";
    changed('src/reports/reports.page.tsx', (text) =>
      text.replace(/(export default function \w+\(\) \{)/, `$1${failure}`),
    );
    await repository.script('release', ['--percent', '10'], signed);
    const { open } = visitors(served.url);
    const share = { url: served.url, accounts: running.url, id, stable: second };
    for (const { session, hint } of await offeredUsers(usersToHalt, share)) {
      const page = await open();
      await signedIn(page, served.url, session);
      await page.context().addCookies([hint]);
      await page.goto('/reports');
      // The release before it replaces it in the same page.
      await expectState(page, id, 'degraded');
    }
    await expect
      .poll(() => served.composed.join('\n'), { timeout: 60_000 })
      .toMatch(new RegExp(`halted: ${id} .*, because \\d+ of \\d+ loads`));
    await shows(await open('admin'), 'Reports');
    expect(await repository.script('release', ['list', id], served.env)).toContain(second);
    changed('src/reports/reports.page.tsx', (text) => text.replace(failure, ''));
  });

  test('its sources run in the running console', async ({ visitors, sessionOf }) => {
    const development = await repository.develop(served.url);
    const visit = visitors(development.url);
    try {
      const page = await visit.open();
      await signedIn(page, development.url, await sessionOf('admin'));
      await page.goto('/reports');
      await expect(
        page.getByRole('heading', { name: 'Monthly reports', exact: true }),
      ).toBeVisible();
      titled('Weekly reports');
      await expect(page.getByRole('heading', { name: 'Weekly reports' })).toBeVisible();
      await page.goto('/');
      await expectState(page, 'mfe-account', 'mounted');
    } finally {
      await visit.leave();
      await development.stop();
    }
  });
}
if (isFull) test.describe('a remote from an empty folder', ownRepository);
