// Plants each violation in a separate tree and checks that the linter, with this configuration,
// names it; and that the valid counterpart of each passes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

interface Planted {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  /** The rule that must report it; none for valid code. */
  readonly rule?: string;
}

const names = 'eslint(no-restricted-imports)';
const pointers = 'house(document-pointers)';
const exporting = (name: string) => `export const used = ${name};\n`;
const fieldFile = (field: string) => {
  const used = ['Field', 'Input', 'SearchBox', 'Textarea'].filter((name) =>
    field.includes(`<${name}`),
  );
  return `import { ${used.join(', ')} } from '@fluentui/react-components';\n\nexport function Used({ t }: { t: () => string }) {\n  return (\n    ${field}\n  );\n}\n`;
};

const planted: readonly Planted[] = [
  {
    what: 'contracts use fetch',
    file: 'shared-contracts/src/c.ts',
    code: `export const x = () => fetch('/x');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    what: 'an icon from the index of all icons',
    file: 'host/src/icon.ts',
    code: `import { AddRegular } from '@fluentui/react-icons';\n${exporting('AddRegular')}`,
    rule: names,
  },
  {
    what: 'an icon from its own file, and the type of icons',
    file: 'host/src/own-icon.ts',
    code:
      "import type { FluentIcon } from '@fluentui/react-icons';\n" +
      "import { AddRegular } from '@fluentui/react-icons/svg/add';\n\n" +
      'export const used: FluentIcon = AddRegular;\n',
  },
  ...['a', 'b'].map((name) => ({
    what: `a circle of types, ${name}`,
    file: `gateway/src/circle-${name}.ts`,
    code: `import type { Other } from './circle-${name === 'a' ? 'b' : 'a'}.ts';\n\nexport type Own = Other | undefined;\nexport type { Own as Other };\n`,
    rule: 'import(no-cycle)',
  })),
  {
    what: 'call outside queries',
    file: 'mfe-queue/src/board/b.ts',
    code: `import { call } from 'shared-bus';\n${exporting('call')}`,
    rule: names,
  },
  {
    what: 'call in queries',
    file: 'mfe-queue/src/board/ok.queries.ts',
    code: `import { call } from 'shared-bus';\n${exporting('call')}`,
  },
  {
    what: 'call through a namespace',
    file: 'mfe-queue/src/board/c.ts',
    code: `import * as bus from 'shared-bus';\n${exporting('bus')}`,
    rule: names,
  },
  {
    what: 'another name of the bus',
    file: 'mfe-queue/src/board/ok-bus.ts',
    code: `import { notify } from 'shared-bus';\n${exporting('notify')}`,
  },
  {
    what: 'socket messages outside realtime',
    file: 'mfe-queue/src/board/d.ts',
    code: `import { useLiveQuery } from 'shared-bus';\n${exporting('useLiveQuery')}`,
    rule: names,
  },
  {
    what: 'socket messages in realtime',
    file: 'mfe-queue/src/board/ok.realtime.ts',
    code: `import { useLiveQuery } from 'shared-bus';\n${exporting('useLiveQuery')}`,
  },
  {
    what: 'a command with the handle as a type',
    file: 'dispatch-api/src/trips/b.commands.ts',
    code: `import type { Database } from '../database/database.ts';\nexport const used = (tx: Database) => tx;\n`,
    rule: names,
  },
  {
    what: 'a command with its transaction',
    file: 'dispatch-api/src/trips/ok.commands.ts',
    code: `import { rowsOf } from '../database/database.ts';\nimport type { Transaction } from '../database/database.ts';\nexport const used = (tx: Transaction) => rowsOf(tx);\n`,
  },
  {
    what: 'a default export in a component',
    file: 'mfe-queue/src/board/f.tsx',
    code: `export default function Board() {\n  return null;\n}\n`,
    rule: 'house(default-exports)',
  },
  {
    what: 'a page with its default export',
    file: 'mfe-queue/src/board/ok.page.tsx',
    code: `export default function Board() {\n  return null;\n}\n`,
  },
  {
    what: 'a page without one',
    file: 'mfe-queue/src/board/g.page.tsx',
    code: `export const Board = () => null;\n`,
    rule: 'house(default-exports)',
  },
  {
    what: 'an unknown suffix',
    file: 'mfe-queue/src/board/x.helper.ts',
    code: exporting('1'),
    rule: 'house(file-names)',
  },
  {
    what: 'a name that is not kebab-case',
    file: 'mfe-queue/src/board/QueueBoard.tsx',
    code: exporting('1'),
    rule: 'house(file-names)',
  },
  {
    what: 'a name that the platform does not offer',
    file: 'mfe-queue/src/board/p.tsx',
    code: `import { Slider } from '@fluentui/react-components';\n${exporting('Slider')}`,
    rule: 'house(platform-names)',
  },
  {
    what: 'an ol module that the platform does not offer',
    file: 'mfe-booking/src/p.layer.tsx',
    code: `import Heatmap from 'ol/layer/Heatmap.js';\n${exporting('Heatmap')}`,
    rule: 'house(platform-names)',
  },
  {
    what: 'a name that it offers, and a type',
    file: 'mfe-queue/src/board/ok-platform.tsx',
    code: `import { Button, type SliderProps } from '@fluentui/react-components';\nexport const used = (props: SliderProps) => [Button, props];\n`,
  },
  {
    what: 'a physical margin',
    file: 'mfe-queue/src/board/h.tsx',
    code: `export const style = { marginLeft: 4 };\n`,
    rule: 'house(styles)',
  },
  {
    what: 'a physical alignment',
    file: 'mfe-queue/src/board/i.tsx',
    code: `export const style = { textAlign: 'right' };\n`,
    rule: 'house(styles)',
  },
  {
    what: 'a colour by hand',
    file: 'mfe-queue/src/board/j.tsx',
    code: `export const style = { color: '#ff0000' };\n`,
    rule: 'house(styles)',
  },
  {
    what: 'a button that only navigates',
    file: 'mfe-queue/src/board/open.tsx',
    code: `import { useNavigate } from 'react-router-dom';\n\nexport function Open() {\n  const navigate = useNavigate();\n  return <button type="button" onClick={() => void navigate('/queue')} />;\n}\n`,
    rule: 'house(page-links)',
  },
  {
    what: 'a button whose named handler only navigates',
    file: 'mfe-queue/src/board/back.tsx',
    code: `import { useNavigate } from 'react-router-dom';\n\nexport function Back() {\n  const navigate = useNavigate();\n  const back = () => void navigate('/queue');\n  return <button type="button" onClick={back} />;\n}\n`,
    rule: 'house(page-links)',
  },
  {
    what: 'a button that does something and navigates, or goes back in the history',
    file: 'mfe-queue/src/board/ok-navigate.tsx',
    code: `import { useNavigate } from 'react-router-dom';\n\nexport function Discard({ discard }: { discard: () => void }) {\n  const navigate = useNavigate();\n  const leave = () => {\n    discard();\n    void navigate('/queue');\n  };\n  return (\n    <>\n      <button type="button" aria-label="Discard" onClick={leave} />\n      <button type="button" aria-label="Back" onClick={() => void navigate(-1)} />\n    </>\n  );\n}\n`,
  },
  {
    what: 'logical styles with tokens',
    file: 'mfe-queue/src/board/ok-style.tsx',
    code: `import { tokens } from '@fluentui/react-components';\nexport const style = { marginInlineStart: 4, color: tokens.colorBrandBackground, textAlign: 'end' };\n`,
  },
  ...[
    ['beside another', '<p>\n      <b /> {t()}\n    </p>'],
    ['beside an icon', '<Button icon={<i />}>{t()}</Button>'],
    ['alone from a component', 't()'],
  ].map(([where, content], index) => ({
    what: `a text ${where}`,
    file: `mfe-queue/src/board/text-${index}.tsx`,
    code: `export function Used({ t, Button }: { t: () => string; Button: 'button' }) {\n  return ${content};\n}\n`,
    rule: 'house(own-text)',
  })),
  {
    what: 'the only text of an element',
    file: 'mfe-queue/src/board/ok-text.tsx',
    code: 'export function Used({ t }: { t: () => string }) {\n  return (\n    <p>\n      <b /> <span>{t()}</span>\n    </p>\n  );\n}\n',
  },
  ...[
    ['a name for screen readers alone', '<Input aria-label={t()} />'],
    [
      'a name in a field that has none',
      '<Field>\n      <Textarea placeholder={t()} />\n    </Field>',
    ],
    ['a placeholder alone', '<SearchBox placeholder={t()} />'],
  ].map(([which, content], index) => ({
    what: `a text field with ${which}`,
    file: `mfe-queue/src/board/field-${index}.tsx`,
    code: fieldFile(content ?? ''),
    rule: 'house(visible-labels)',
  })),
  {
    what: 'a text field with a label, and a placeholder as its hint',
    file: 'mfe-queue/src/board/ok-field.tsx',
    code: fieldFile('<Field label={t()}>\n      <Input placeholder={t()} />\n    </Field>'),
  },
  {
    what: 'a time without a direction',
    file: 'mfe-queue/src/board/time.tsx',
    code: `import { formatTime } from 'shared-bus';\n\nexport const used = (at: string) => <p>{at ? formatTime(at) : 'never'}</p>;\n`,
    rule: 'house(isolated-times)',
  },
  {
    what: 'a time with one, as its own text decides',
    file: 'mfe-queue/src/board/ok-time.tsx',
    code: `import { formatTime } from 'shared-bus';\n\nexport const used = (at: string) => <bdi>{formatTime(at)}</bdi>;\n`,
  },
  {
    what: 'a pointer to no document',
    file: 'mfe-queue/src/q.ts',
    code: `/** docs/domain/nothing.md */\n${exporting('1')}`,
    rule: pointers,
  },
  {
    what: 'a pointer to no heading',
    file: 'mfe-queue/src/r.ts',
    code: `// See docs/domain/queue.md#gone for why.\n${exporting('1')}`,
    rule: pointers,
  },
  {
    what: 'a pointer to no folder',
    file: 'mfe-queue/src/s.ts',
    code: `// See docs/gone for why.\n${exporting('1')}`,
    rule: pointers,
  },
  {
    what: 'a pointer to a heading',
    file: 'mfe-queue/src/ok-pointer.ts',
    code: `/** Asks first (docs/domain/queue.md#assign, docs/domain). */\n${exporting('1')}`,
  },
  {
    what: 'an address that looks like a pointer',
    file: 'mfe-queue/src/ok-address.ts',
    code: `/** https://example.com/docs/gone.md */\n${exporting('1')}`,
  },
  {
    what: 'any',
    file: 'mfe-queue/src/k.ts',
    code: `export const used = (x: any) => x;\n`,
    rule: 'typescript(no-explicit-any)',
  },
  {
    what: 'a conditional hook',
    file: 'mfe-queue/src/l.tsx',
    code: `import { useId } from 'react';\nexport function Odd({ on }: { on: boolean }) {\n  if (on) return null;\n  return <b>{useId()}</b>;\n}\n`,
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    what: 'a picture without a text',
    file: 'mfe-queue/src/m.tsx',
    code: `export const Picture = () => <img src="/x.png" />;\n`,
    rule: 'jsx-a11y(alt-text)',
  },
  {
    what: 'an ARIA role that does not exist',
    file: 'shared-ui/src/aria-role.tsx',
    code: `export const x = <div role="admin" />;\n`,
    rule: 'jsx-a11y(aria-role)',
  },
  {
    what: "a user's role as a component's property",
    file: 'shared-ui/src/user-role.tsx',
    code: `export const Mark = ({ role }: { role: string }) => <b>{role}</b>;\nexport const x = <Mark role="admin" />;\n`,
  },
  {
    what: 'a focused test',
    file: 'mfe-queue/src/n.test.ts',
    code: `test.only('x', () => {\n  expect(1).toBe(1);\n});\n`,
    rule: 'jest(no-focused-tests)',
  },
  {
    what: 'a test without a claim',
    file: 'mfe-queue/src/o.test.ts',
    code: `test('x', () => {});\n`,
    rule: 'jest(expect-expect)',
  },
  {
    what: 'a promise that nobody waits for',
    file: 'dispatch-api/src/p.ts',
    code: `export function used(save: () => Promise<void>): void {\n  save();\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    what: 'a promise that is dropped on purpose',
    file: 'dispatch-api/src/ok-p.ts',
    code: `export function used(save: () => Promise<void>): void {\n  void save();\n}\n`,
  },
  {
    what: 'a promise for a condition',
    file: 'dispatch-api/src/q.ts',
    code: `export const used = (isOpen: () => Promise<boolean>): number => (isOpen() ? 1 : 2);\n`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    what: 'a promise where nobody takes it',
    file: 'dispatch-api/src/r.ts',
    code: `export const used = (rows: string[], save: (row: string) => Promise<void>): void => rows.forEach(async (row) => save(row));\n`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    what: 'a wait for what is no promise',
    file: 'dispatch-api/src/s.ts',
    code: `export const used = async (count: number): Promise<number> => await count;\n`,
    rule: 'typescript(await-thenable)',
  },
  {
    what: 'a switch that lacks a case',
    file: 'dispatch-api/src/t.ts',
    code: `export function used(state: 'open' | 'closed'): number {\n  switch (state) {\n    case 'open': return 1;\n    default: return 0;\n  }\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    what: 'a switch with every case',
    file: 'dispatch-api/src/ok-t.ts',
    code: `export function used(state: 'open' | 'closed'): number {\n  switch (state) {\n    case 'open': return 1;\n    case 'closed': return 0;\n  }\n}\n`,
  },
  {
    what: 'a thrown text',
    file: 'dispatch-api/src/u.ts',
    code: `export function used(): never {\n  throw 'no such trip';\n}\n`,
    rule: 'typescript(only-throw-error)',
  },
  {
    what: 'a rejection with a text',
    file: 'dispatch-api/src/v.ts',
    code: `export const used = (): Promise<never> => Promise.reject('no such trip');\n`,
    rule: 'typescript(prefer-promise-reject-errors)',
  },
  {
    what: 'a promise whose rejection the catch around it misses',
    file: 'dispatch-api/src/w.ts',
    code: `export async function used(save: () => Promise<number>): Promise<number> {\n  try {\n    return save();\n  } catch {\n    return 0;\n  }\n}\n`,
    rule: 'typescript(return-await)',
  },
  {
    what: 'an object in a text',
    file: 'dispatch-api/src/x.ts',
    code: `export const used = (row: { id: string }): string => \`row \${row}\`;\n`,
    rule: 'typescript(restrict-template-expressions)',
  },
  {
    what: 'an assertion that changes nothing',
    file: 'dispatch-api/src/y.ts',
    code: `export const used = (text: string): string => text as string;\n`,
    rule: 'typescript(no-unnecessary-type-assertion)',
  },
];

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

let reported: ReadonlyMap<string, string[]>;

beforeAll(() => {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const { file, code } of planted) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), code);
  }
  mkdirSync(join(tree, 'docs/domain'), { recursive: true });
  writeFileSync(join(tree, 'docs/domain/queue.md'), '# Queue\n\n## Assign\n');
  const config = readFileSync(join(workspaceRoot, '.oxlintrc.json'), 'utf8').replaceAll(
    '"./',
    `"${workspaceRoot}/`,
  );
  writeFileSync(join(tree, '.oxlintrc.json'), config);
  // Rules that read types use the compiler's strict settings, as in the workspace.
  writeFileSync(
    join(tree, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        types: [],
      },
    }),
  );
  const found = new Map<string, string[]>();
  const report: Report = JSON.parse(lint(tree));
  for (const { filename, code } of report.diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  reported = found;
  rmSync(tree, { recursive: true });
});

const tool = (name: string): string => join(workspaceRoot, 'node_modules', '.bin', name);
const lint = (cwd: string): string =>
  spawnSync(tool('oxlint'), ['--type-aware', '--format=json'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('tsgolint') },
  }).stdout;

test.each(planted.filter(({ rule }) => rule))('$what is reported', ({ file, rule }) => {
  expect(reported.get(file) ?? []).toContain(rule);
});

test.each(planted.filter(({ rule }) => !rule))('$what passes', ({ file }) => {
  expect(reported.get(file) ?? []).toEqual([]);
});

test('a file that is not formatted is reported', () => {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'));
  writeFileSync(join(tree, 'formatted.ts'), "export const a = 'a';\n");
  writeFileSync(join(tree, 'unformatted.ts'), 'export const a = "a"\n');
  const config = join(workspaceRoot, '.oxfmtrc.json');
  const { status, stdout } = spawnSync(
    tool('oxfmt'),
    ['--config', config, '--list-different', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  rmSync(tree, { recursive: true });
  expect({ status, files: stdout.trim().split('\n') }).toEqual({
    status: 1,
    files: ['unformatted.ts'],
  });
});
