// Texts that people read have no words or phrases that a native speaker wouldn't write.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const files = globSync(
  [
    // screens
    '*/src/**/messages/*en.ts',
    '*/remote.json',
    'gateway/src/{page,settings}.ts',
    'gateway/src/offline/offline-page.ts',
    'shared-bus/src/api/failure-text.ts',
    'shared-bus/src/reference/start-up-failures.ts',
    'shared-contracts/src/audit/actor-name.ts',
    'shared-contracts/src/notifications/notification.ts',
    'shared-contracts/src/trips/state-names.ts',
    'shared-contracts/src/services/{parcels,purchases,rides}.ts',
    // answers and messages of the API
    'shared-contracts/src/core/errors/*.ts',
    'shared-contracts/src/core/field-messages/*.ts',
    'shared-contracts/src/**/*.api.ts',
    'dispatch-api/src/messages/send-message.ts',
    'dispatch-api/src/messages/message-texts.ts',
    'dispatch-api/src/plugins/invalid-request.ts',
    // command lines
    'dispatch-api/src/operator/*.ts',
    '{release-kit,bundler,checks}/commands/*.ts',
    'release-kit/{console,release}/*.ts',
    'bundler/{new-remote,workspace}/*.ts',
    'bootstrap.mjs',
  ],
  { cwd: workspaceRoot, exclude: (path) => path.includes('node_modules') },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

const avoided =
  /\b(?:of (?:its|his|their|your) own|at once|by itself|anew|afresh|meanwhile|in place of|besides|told|stands|mended|to mend|heard|picked|pick (?:all|none)|laid out|lies before|put away|somebody|nobody)\b/i;
/** Finds "What you typed is kept", but not "What happened?". */
const clauseAsNoun = /^(?:What|Who) [^?]*$/;

/** The text literals of a source that have a space, without keys and comments. */
function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const literal = /(['"`])((?:\\.|(?!\1)[^\\])*)\1(:?)/g;
  return [...code.matchAll(literal)]
    .filter(([, , text, colon]) => !colon && text?.includes(' '))
    .map(([, , text = '']) => text);
}
const isAvoided = (text: string): boolean => avoided.test(text) || clauseAsNoun.test(text);

test.each(files)('%s reads as a native speaker would write it', (file) => {
  const source = readFileSync(join(workspaceRoot, file), 'utf8');
  expect(textsOf(source).filter(isAvoided)).toEqual([]);
});

const sources = globSync('*/**/*.{ts,tsx}', {
  cwd: workspaceRoot,
  // Another task's planted files come and go.
  exclude: (path) => /node_modules|dist|\.data|planted-/.test(path),
}).filter((path) => path !== 'checks/lint/wording.test.ts');

const avoidedInCode =
  /\b(?:at once|by (?:itself|themselves)|anew|afresh|meanwhile|in place of|besides|mended|whatever|whoever)\b/i;
/** A comment that begins with "What the form knows", but not with "What now?". */
const clauseAsComment = /^(?:\/\/|\/\*+) *(?:What|Who|Whose) (?![^.]*\?)/;
const isAvoidedInCode = (text: string): boolean =>
  avoidedInCode.test(text) || clauseAsComment.test(text);

/** Comments, each as one line, and the titles of tests. */
function proseOf(source: string): string[] {
  const comments = source.match(/^ *(?:\/\/.*|\/\*[^]*?\*\/)/gm) ?? [];
  const titles = source.match(/\b(?:test|it|describe|step)(?:\.each)?\(\s*(['"`]).*?\1/g) ?? [];
  return [...comments.map((text) => text.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim()), ...titles];
}

test('comments and titles of tests are plain', () => {
  const found = sources.flatMap((file) =>
    proseOf(readFileSync(join(workspaceRoot, file), 'utf8'))
      .filter(isAvoidedInCode)
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(2000);
});

test.each([
  '// It is read anew.',
  "test('stops at once', () => {});",
  '/** Ends by\n * itself. */',
  '/** What the form knows in addition. */',
  '// Whose cache it is.',
])('finds the planted comment or title: %s', (source) => {
  expect(proseOf(source).filter(isAvoidedInCode)).toHaveLength(1);
});

test('each catalogue is read', () => {
  expect(files.length).toBeGreaterThan(25);
  expect(
    textsOf(readFileSync(join(workspaceRoot, 'mfe-queue/src/messages/en.ts'), 'utf8')),
  ).toContain('No requests to take right now');
});

test.each([
  'Start anew',
  'Somebody changed this meanwhile',
  'What becomes of your bookings is told here',
  'it is tried again by itself',
])('finds the planted text: %s', (text) => {
  expect(textsOf(`export default { key: '${text}' };`).filter(isAvoided)).toEqual([text]);
});
