// Plants one unused thing of each kind in a copy of this workspace and checks that the tool, with
// this configuration, names it and nothing else.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

const left = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.stryker-tmp',
  'test-results',
  'playwright-report',
]);
let root = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'unused-')));
  for (const name of readdirSync(workspaceRoot).filter((entry) => !left.has(entry))) {
    // The links of a package are relative: they lead to the copy's packages, and through the root's
    // to the same libraries.
    cpSync(join(workspaceRoot, name), join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => basename(file) === 'node_modules' || !left.has(basename(file)),
    });
  }
  symlinkSync(join(workspaceRoot, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** `kind name at file` for each finding. */
function findings(): string[] {
  interface Named {
    name: string;
  }
  type Issues = { file: string } & Record<string, Named[] | string>;
  const { stdout, stderr } = spawnSync(
    workspaceNode,
    [join(workspaceRoot, 'node_modules', 'knip', 'bin', 'knip.js'), '--reporter', 'json'],
    { cwd: root, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  const { issues }: { issues: Issues[] } = JSON.parse(stdout);
  return issues
    .flatMap(({ file, owners: _owners, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        Array.isArray(found) ? found.map(({ name }) => `${kind} ${name} at ${file}`) : [],
      ),
    )
    .sort();
}
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const append = (file: string, text: string): void =>
  write(file, readFileSync(join(root, file), 'utf8') + text);

test('an unused file, export, type, dependency and page are named', () => {
  write('mfe-queue/src/forgotten.ts', 'export const forgotten = 1;\n');
  write(
    'mfe-queue/src/queue-board/unnamed.page.tsx',
    'export default function UnnamedPage() {\n  return null;\n}\n',
  );
  append(
    'shared-contracts/src/queue/queue.ts',
    'export const planted = 1;\nexport type Planted = typeof planted;\n',
  );
  append('shared-ui/src/list/index.ts', "export { writeSearchParams } from './url-params.ts';\n");
  append('dispatch-api/src/page.ts', 'export const planted = 1;\n');
  const gateway: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'gateway/package.json'), 'utf8'),
  );
  gateway.dependencies['luxon'] = 'catalog:';
  write('gateway/package.json', `${JSON.stringify(gateway, null, 2)}\n`);
  expect(findings()).toEqual([
    'dependencies luxon at gateway/package.json',
    'exports planted at dispatch-api/src/page.ts',
    'exports planted at shared-contracts/src/queue/queue.ts',
    'exports writeSearchParams at shared-ui/src/list/index.ts',
    'files mfe-queue/src/forgotten.ts at mfe-queue/src/forgotten.ts',
    'files mfe-queue/src/queue-board/unnamed.page.tsx at mfe-queue/src/queue-board/unnamed.page.tsx',
    'types Planted at shared-contracts/src/queue/queue.ts',
  ]);
});
