import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packageJsonOf } from 'bundler/packages/manifest.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';

import { missingChangesets } from './changesets.ts';

const naming = (...names: string[]) => ({ releases: names.map((name) => ({ name })) });

test('a change of a published package needs a changeset that names it', () => {
  const files = ['shared-bus/src/api/call.ts', 'shared-ui/src/form/form.tsx'];
  expect(missingChangesets(files, [])).toEqual([
    'shared-bus has changed, and no changeset names it: npm run changeset',
    'shared-ui has changed, and no changeset names it: npm run changeset',
  ]);
  expect(missingChangesets(files, [naming('shared-bus')])).toEqual([
    'shared-ui has changed, and no changeset names it: npm run changeset',
  ]);
  expect(missingChangesets(files, [naming('shared-bus'), naming('shared-ui')])).toEqual([]);
});

test('the kit is what it bundles', () => {
  for (const file of [
    'bundler/webpack/config.ts',
    'release-kit/release/publish.ts',
    'bundler/remote-kit/dev.ts',
  ])
    expect(missingChangesets([file], [])).toEqual([
      'remote-kit has changed, and no changeset names it: npm run changeset',
    ]);
});

test('tests, documents, what is not published and raised versions need none', () => {
  const files = [
    'shared-bus/src/api/call.test.ts',
    'shared-bus/README.md',
    'shared-bus/package.json',
    'release-kit/release/sample-team.ts',
    'checks/tasks/changed.ts',
    'mfe-queue/src/queue-board/queue-board.page.tsx',
  ];
  expect(missingChangesets(files, [])).toEqual([]);
});

test('versions of the published packages are raised, and of no other', () => {
  const { ignore } = readJsonFile<{ ignore: string[] }>(
    join(workspaceRoot, '.changeset', 'config.json'),
  );
  const published = [
    'shared-contracts',
    'shared-bus',
    'shared-ui',
    'integration-client',
    'remote-kit',
  ];
  expect(ignore.filter((name) => published.includes(name))).toEqual([]);
  const workspace = readFileSync(join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8');
  const folders = [...workspace.matchAll(/^ {2}- ([a-z*/-]+)$/gm)].map(([, folder = '']) => folder);
  const names = folders.map((folder) =>
    folder.includes('*') ? folder : packageJsonOf(folder).name,
  );
  expect(names.filter((name) => !ignore.includes(name)).sort()).toEqual(published.toSorted());
});
