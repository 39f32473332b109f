// Each kind of code has a separate TypeScript program, with the globals of its runtime. Plants code
// that must not compile in a separate tree, and checks the real programs for declarations that a
// library could add.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const here = join(workspaceRoot, 'checks', 'typescript');
const tool = (name: string): string => join(workspaceRoot, 'node_modules', '.bin', name);

interface Planted {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  /** The error that the compiler must report; none for valid code. */
  readonly error?: string;
}

const unknownName = 'TS2304';
const noDomLibrary = 'TS2584';
const noNodeTypes = 'TS2591';
const noJestTypes = 'TS2593';

const planted: readonly Planted[] = [
  {
    what: 'process in a page',
    file: 'mfe-queue/src/a.page.tsx',
    code: `export const used = process.env['HOME'];\n`,
    error: noNodeTypes,
  },
  {
    what: 'process in the bus',
    file: 'shared-bus/src/a.ts',
    code: `export const used = process.env['HOME'];\n`,
    error: noNodeTypes,
  },
  {
    what: 'a module of Node in a page',
    file: 'mfe-queue/src/b.ts',
    code: `import { join } from 'node:path';\nexport const used = join('a', 'b');\n`,
    error: noNodeTypes,
  },
  {
    what: 'the document in a page',
    file: 'mfe-queue/src/ok.ts',
    code: `export const used = document.title;\n`,
  },
  {
    what: 'the document in the API',
    file: 'dispatch-api/src/a.ts',
    code: `export const used = document.title;\n`,
    error: noDomLibrary,
  },
  {
    what: 'the document in the gateway',
    file: 'gateway/src/a.ts',
    code: `export const used = document.title;\n`,
    error: noDomLibrary,
  },
  {
    what: 'an element of a page in a tool',
    file: 'checks/a.ts',
    code: `export const used: HTMLElement | undefined = undefined;\n`,
    error: unknownName,
  },
  {
    what: 'process and fetch in the API',
    file: 'dispatch-api/src/ok.ts',
    code: `export const used = [process.env['HOME'], fetch];\n`,
  },
  {
    what: 'the document in a worker',
    file: 'mfe-booking/src/csv/a-worker.ts',
    code: `export const used = document.title;\n`,
    error: noDomLibrary,
  },
  {
    what: 'process in a worker',
    file: 'mfe-booking/src/csv/b-worker.ts',
    code: `export const used = process.env['HOME'];\n`,
    error: noNodeTypes,
  },
  {
    what: 'a message from a worker',
    file: 'mfe-booking/src/csv/ok-worker.ts',
    code: `export const used = (): void => self.postMessage(1, { transfer: [] });\n`,
  },
  {
    what: 'process in the contracts',
    file: 'shared-contracts/src/a.ts',
    code: `export const used = process.env['HOME'];\n`,
    error: noNodeTypes,
  },
  {
    what: 'the document in the contracts',
    file: 'shared-contracts/src/b.ts',
    code: `export const used = document.title;\n`,
    error: noDomLibrary,
  },
  {
    what: 'a test in a page',
    file: 'mfe-queue/src/c.ts',
    code: `test('x', () => {});\nexport {};\n`,
    error: noJestTypes,
  },
  {
    what: 'an expectation in the API',
    file: 'dispatch-api/src/b.ts',
    code: `expect(1).toBe(1);\nexport {};\n`,
    error: unknownName,
  },
  {
    what: 'a spy in the API',
    file: 'dispatch-api/src/c.ts',
    code: `export const used = jest.fn();\n`,
    error: unknownName,
  },
  {
    what: 'a spy in a browser test',
    file: 'e2e/specs/a.spec.ts',
    code: `export const used = jest.fn();\n`,
    error: unknownName,
  },
  {
    what: 'all of them in a test',
    file: 'mfe-queue/src/ok.test.ts',
    code: `test('x', () => {\n  expect([document.title, process.env['HOME']]).toBeDefined();\n});\n`,
  },
];

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

function typeCheck(cwd: string): ReadonlyMap<string, string[]> {
  // By folder, because the linter would also read the linked packages.
  const folders = new Set(planted.map(({ file }) => file.split('/')[0] ?? ''));
  const { stdout } = spawnSync(
    tool('oxlint'),
    ['-A', 'all', '--type-aware', '--type-check', '--format=json', ...folders],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('tsgolint') },
    },
  );
  const found = new Map<string, string[]>();
  for (const { filename, code } of (JSON.parse(stdout) as Report).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  return found;
}

describe('planted code', () => {
  let reported: ReadonlyMap<string, string[]>;
  beforeAll(() => {
    const tree = mkdtempSync(join(tmpdir(), 'programs-'));
    for (const folder of ['checks', 'bundler'])
      cpSync(join(workspaceRoot, folder, 'typescript'), join(tree, folder, 'typescript'), {
        recursive: true,
        filter: (file) => !file.endsWith('.test.ts'),
      });
    cpSync(join(workspaceRoot, 'tsconfig.json'), join(tree, 'tsconfig.json'));
    symlinkSync(join(workspaceRoot, 'node_modules'), join(tree, 'node_modules'));
    for (const { file, code } of planted) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), code);
    }
    reported = typeCheck(tree);
    rmSync(tree, { recursive: true });
  });

  test.each(planted.filter(({ error }) => error))('$what does not compile', ({ file, error }) => {
    expect(reported.get(file) ?? []).toContain(`typescript(${error})`);
  });

  test.each(planted.filter(({ error }) => !error))('$what compiles', ({ file }) => {
    expect(reported.get(file) ?? []).toEqual([]);
  });
});

describe('the real programs', () => {
  const tsc = (program: string, flag: string): string =>
    spawnSync(tool('tsc'), ['-p', join(here, `${program}.json`), flag], {
      cwd: workspaceRoot,
      encoding: 'utf8',
    }).stdout;
  const domLibrary = /\/lib\.dom\./;
  const nodeTypes = /\/@types\/node\//;
  const jestTypes = /\/@types\/jest\//;

  // A library's types can refer to Node's or the page's, which adds their globals to the whole
  // program.
  test.each([
    ['contracts', [domLibrary, nodeTypes, jestTypes]],
    ['page', [nodeTypes, jestTypes]],
    ['worker', [domLibrary, nodeTypes, jestTypes]],
    ['server', [domLibrary, jestTypes]],
    ['browser', [jestTypes]],
  ])('%s has no declarations of another place', (program, foreign) => {
    const files = tsc(program, '--listFilesOnly').split('\n');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => foreign.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('are all that the root names, and each source file is in one of them', () => {
    const root = readFileSync(join(workspaceRoot, 'tsconfig.json'), 'utf8');
    const programs = [...root.matchAll(/typescript\/(\w+)\.json/g)].map(([, name = '']) => name);
    const owners = programs.flatMap((program) =>
      (JSON.parse(tsc(program, '--showConfig')) as { files: string[] }).files.map((file) =>
        resolve(here, file),
      ),
    );
    const sources = globSync('**/*.{ts,tsx}', {
      cwd: workspaceRoot,
      exclude: (name) =>
        [
          'node_modules',
          'dist',
          '.cache',
          '.stryker-tmp',
          '.data',
          'page-types',
          'test-results',
        ].includes(name.split('/').at(-1) ?? ''),
    });
    expect(owners.toSorted()).toEqual(sources.map((file) => join(workspaceRoot, file)).toSorted());
  });
});
