import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const textOf = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');
/** An operator's files in docs/production.md: settings for `--env-file`, and backups. */
const named = [
  ...new Set(textOf('docs/production.md').match(/\b[\w-]+\.(?:env|backup|dump|pem|key)\b/g)),
];
const leftOut = textOf('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

test('the documents name such files', () => {
  expect(named).toEqual(expect.arrayContaining(['production.env', 'dispatch.backup']));
});

test.each([...named, 'docs/production.env', '.env'])(
  '%s reaches neither an image nor a commit',
  (file) => {
    expect(leftOut.filter((pattern) => matchesGlob(file, pattern))).not.toEqual([]);
    const { status } = spawnSync('git', ['check-ignore', '--quiet', file], { cwd: workspaceRoot });
    expect(status).toBe(0);
  },
);
