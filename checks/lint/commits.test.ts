import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const longest = 72;

/** Subjects since the rule exists; none where the sources have no history. */
function subjects(): string[] {
  try {
    const args = ['log', '--since=2026-11-28', '--no-merges', '--format=%s'];
    return execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

test('commit subjects have at most 72 characters', () => {
  expect(subjects().filter((subject) => [...subject].length > longest)).toEqual([]);
});

function exitCodeFor(message: string): number | null {
  const file = join(mkdtempSync(join(tmpdir(), 'message-')), 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  return spawnSync(join(workspaceRoot, '.githooks', 'commit-msg'), [file]).status;
}

test.each([
  ['accepts a subject of 72 characters', `${'x'.repeat(longest)}\n\n${'y'.repeat(100)}\n`, 0],
  ['accepts a subject in another script', `docs: ${'ا'.repeat(60)}\n`, 0],
  ['refuses a subject of 73 characters', `${'x'.repeat(longest + 1)}\n`, 1],
  ['ignores comments before the subject', `# ${'x'.repeat(99)}\nqueue: short\n`, 0],
])('the hook %s', (_what, message, code) => {
  expect(exitCodeFor(message)).toBe(code);
});
