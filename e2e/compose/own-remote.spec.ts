// A remote of a repository outside of this one, composed in containers beside the six others:
// tested against the API of its image, published to an OCI registry, and taken by its name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { sampleRepository } from 'bundler/packages/sample-repository.ts';
import { captureOutput } from 'release-kit/compose/engine.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';

import { newCallersRequest } from '../commands/queue.ts';
import { expectState, stateOf } from '../fixtures/federated.ts';
import { offeredUsers, releaseFor } from '../fixtures/offered-users.ts';
import { addApiTest, addParts } from '../fixtures/reports-parts.ts';
import { navigationOf } from '../screens/shell.ts';
import { expect, test } from '../test.ts';
import { startApiImage } from './api-image.ts';
import { composeFromEnvironment } from './compose.ts';
import { step } from './steps.ts';

const id = 'mfe-reports';
/** Users of the share that a rollout needs before it may end automatically. */
const usersToHalt = 4;

test('a remote from a separate repository runs in containers, is offered, ended, released again and rolled back', async ({
  as,
  visit,
  running,
  sessionOf,
}) => {
  test.setTimeout(1_800_000);
  const compose = await composeFromEnvironment();
  const env = JSON.parse(process.env['COMPOSE_PROOF_ENV'] ?? '') as Record<string, string>; // by teams.ts
  const choices = (process.env['COMPOSE_CHOICES'] ?? '').split(' ').filter(Boolean);
  /** The tester's command, with this remote beside what was chosen before. */
  async function up(name: string): Promise<void> {
    const { code, output } = await captureOutput(
      workspaceNode,
      ['release-kit/commands/compose.ts', 'up', ...choices, `${id}=${name}`],
      { ...env, COMPOSE_PROJECT_NAME: process.env['COMPOSE_PROOF'] },
    );
    expect(code, output).toBe(0);
  }
  const operate = (...args: string[]) => compose.run('exec', '-T', 'composer', 'release', ...args);
  const everybody = (name: string) =>
    expect.poll(() => releaseFor(running.url, id, '00000000'), { timeout: 120_000 }).toBe(name);

  let repository: Awaited<ReturnType<typeof sampleRepository>> | undefined;
  try {
    await step('packages built and published to an npm registry', async () => {
      repository = await sampleRepository();
    });
    if (!repository) throw new Error('it is there');
    const { dir, create, install, script } = repository;
    const change = (name: string, from: string | RegExp, to: string) => {
      const text = readFileSync(join(dir, name), 'utf8');
      const changed = text.replace(from, to);
      expect(changed, `${name} is changed`).not.toBe(text);
      writeFileSync(join(dir, name), changed);
    };
    const published = async () => {
      const output = await script('release', ['publish', id], { RELEASES: env['RELEASES'] ?? '' });
      return /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(output.split('\n').at(-2) ?? '')?.[0] ?? output;
    };
    await step('create-remote in an empty folder, npm install', async () => {
      await create([
        id,
        '--owner=Finance',
        '--roles=admin,supervisor',
        '--section=work',
        '--platform',
        running.url,
      ]);
      await install();
    });
    addParts(dir);
    addApiTest(dir);
    await step('typecheck, and tests against the API of its image', async () => {
      await script('typecheck');
      const api = await startApiImage();
      try {
        const output = await script('test', [], { TEST_API_URL: api.url });
        // jest writes colours where the terminal has them.
        expect(stripVTControlCharacters(output)).toMatch(/4 passed, 4 total/);
      } finally {
        await api.stop();
      }
    });
    let first = '';
    await step('published by its team, and taken by its name', async () => {
      first = await published();
      await up(first);
      await everybody(first);
    });

    await step('page, navigation, role, card with live data and command', async () => {
      const { page: admin } = await as('admin');
      await admin.goto('/');
      await navigationOf(admin).getByRole('link', { name: 'Reports' }).click();
      await expect(admin.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
      await expectState(admin, id, 'mounted');
      await admin.goto('/');
      const card = admin.getByText(/^\d+ requests wait$/);
      await expect(card).toBeVisible();
      const waiting = parseInt((await card.textContent()) ?? '', 10);
      const { access_token: token } = await sessionOf('admin');
      await newCallersRequest(running.url, token, '923211234567');
      await expect(card).toHaveText(`${waiting + 1} requests wait`);
      await admin.keyboard.press('Control+k');
      await admin.keyboard.type('Open the reports');
      await expect(admin.getByRole('option', { name: 'Open the reports' })).toBeVisible();
      await admin.keyboard.press('Enter');
      await expect(admin).toHaveURL(/\/reports$/);
      const { page: dispatcher } = await as('dispatcher');
      await dispatcher.goto('/');
      await expect(navigationOf(dispatcher)).toBeVisible();
      await expect(dispatcher.getByRole('link', { name: 'Reports' }), 'by role').toBeHidden();
    });

    await step('a second release that fails, offered to 10 %, ends automatically', async () => {
      const page = 'src/reports/reports.page.tsx';
      const broken = " if (Date.now()) throw new Error('broken');";
      change(page, /(export default function \w+\(\) \{)/, `$1${broken}`);
      const second = await published();
      change(page, broken, '');
      await operate('rollout', id, second, '--percent', '10', '--why', 'a test');
      const { url } = running;
      for (const { session, hint } of await offeredUsers(usersToHalt, { url, id, stable: first })) {
        const { page: visitor, watch } = await visit();
        watch.expect(/broken|RemoteFailed/);
        await visitor.addInitScript(
          (text) => localStorage.setItem('console.session', text),
          JSON.stringify(session),
        );
        await visitor.context().addCookies([hint]);
        await visitor.goto('/reports');
        // The release before it replaces it in the same page.
        await expectState(visitor, id, 'degraded');
      }
      const log = async () =>
        (await captureOutput('docker', ['logs', await compose.container('composer')])).output;
      await expect
        .poll(log, { timeout: 60_000 })
        .toMatch(new RegExp(`halted: ${id} .*, because \\d+ of \\d+ loads`));
    });

    await step('a third release by its name, and its rollback', async () => {
      change('src/messages/en.ts', /title: '.*'/, "title: 'Monthly reports'");
      const third = await published();
      await up(third);
      await everybody(third);
      const { page: admin } = await as('admin');
      await admin.goto('/reports');
      await expect(
        admin.getByRole('heading', { name: 'Monthly reports', exact: true }),
      ).toBeVisible();
      await operate('rollback', id, '--why', 'too early');
      await everybody(first);
      await admin.goto('/reports');
      await expect(admin.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
      expect(await stateOf(admin, id)).toMatchObject({ release: first, status: 'mounted' });
    });
  } finally {
    await repository?.remove();
  }
});
