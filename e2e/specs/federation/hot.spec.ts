// A change of a remote's sources is in the page that is open, with its state.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { sampleRepository } from 'bundler/packages/sample-repository.ts';
import { startChild, stopChild } from 'release-kit/process/children.ts';
import { freePort } from 'release-kit/process/ports.ts';

import { signIn } from '../../commands/sign-in.ts';
import { signedIn } from '../../fixtures/federated.ts';
import { copyWorkspace, linked } from '../../fixtures/workspace-copy.ts';
import { expect, test } from '../../test-of-releases.ts';
import { people } from '../../test.ts';

/** Changes a file once, where it says what is replaced. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed, `${file} is changed`).not.toBe(text);
  writeFileSync(file, changed);
}

declare global {
  /** Lives as long as the page. */
  interface Window {
    isSamePage?: boolean;
  }
}

/** Types into a field, changes sources, and expects page, field and text to be the same ones. */
async function keepsState(
  page: Page,
  { field, edit, shown }: { field: string; edit: () => void; shown: string },
): Promise<void> {
  const input = page.getByRole('textbox', { name: field, exact: true });
  await input.fill('kept');
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  const before = await input.elementHandle();
  edit();
  await expect(page.getByText(shown).first()).toBeVisible({ timeout: 60_000 });
  await expect(input).toHaveValue('kept');
  expect(await input.evaluate((element, other) => element === other, before)).toBe(true);
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
}

// Builds the host's development flavour and all remotes, and installs a repository.
if (process.env['TEST_SIZE'] === 'full')
  test('npm run dev, here and in a separate repository, shows a change in the open page and keeps its state', async ({
    visitors,
  }) => {
    test.setTimeout(1_800_000);
    const workspace = copyWorkspace(linked);
    const data = mkdtempSync(join(tmpdir(), 'hot-'));
    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const lines: string[] = [];
    const development = startChild({
      name: 'npm run dev',
      script: join(workspace.root, 'bundler/commands/dev.ts'),
      args: ['admin'],
      env: {
        PORT: String(port),
        API_PORT: String(apiPort),
        DATA_DIR: join(data, 'db'),
        CAPTCHA: 'off',
        SIMULATE: 'off',
        BOOKINGS: '200',
      },
      onLine: (line) => lines.push(line),
    });
    const { open, leave } = visitors(url);
    const repository = sampleRepository();
    try {
      await expect
        .poll(() => lines.join('\n'), { timeout: 900_000 })
        .toContain('In development: mfe-admin');
      const session = await signIn(url, people.admin);
      const page = await open();
      await signedIn(page, url, session);
      await page.goto('/users/addUser');
      const sources = join(workspace.root, 'mfe-admin/src');
      await keepsState(page, {
        field: 'Company Name',
        edit: () =>
          change(
            join(sources, 'user-form/add-user.page.tsx'),
            "title: t('form.title-add')",
            "title: 'Another title'",
          ),
        shown: 'Another title',
      });
      await keepsState(page, {
        field: 'Company Name',
        edit: () => change(join(sources, 'messages/en.ts'), /'form\.submit': '/, '$&Now '),
        shown: 'Now ',
      });

      const { dir, create, install, develop } = await repository;
      await create(['mfe-reports', '--owner=Finance', '--roles=admin', '--platform', url]);
      await install();
      const file = join(dir, 'src/reports/reports.page.tsx');
      change(
        file,
        'export default function',
        `function Note() {
  const [note, setNote] = useState('');
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
}

export default function`,
      );
      change(file, /^/, "import { useState } from 'react';\n");
      change(file, '<PageHeader', '<Note />\n      <PageHeader');
      const own = await develop(url);
      const visit = visitors(own.url);
      try {
        const reports = await visit.open();
        await signedIn(reports, own.url, session);
        await reports.goto('/reports');
        await keepsState(reports, {
          field: 'Note',
          edit: () => change(file, "title={t('title')}", 'title="Monthly figures"'),
          shown: 'Monthly figures',
        });
      } finally {
        await visit.leave();
        await own.stop();
      }
    } finally {
      await leave();
      await stopChild(development);
      await (await repository).remove();
      workspace.remove();
      rmSync(data, { recursive: true, force: true });
    }
  });
