import { execFileSync } from 'node:child_process';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { missingChangesets } from './changesets.ts';
import type { Outcome } from './outcome.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined; // no such branch
  }
}

/**
 * The commit since which changes count: the merge base with the given one, by default with main's
 * upstream.
 */
export function baseCommit(given: string | undefined): string {
  if (
    given !== undefined &&
    tryGit('rev-parse', '--verify', '--quiet', `${given}^{commit}`) === undefined
  )
    throw new Error(`git knows no commit ${given}`);
  const name =
    given ??
    tryGit('rev-parse', '--abbrev-ref', 'main@{upstream}') ??
    tryGit('rev-parse', '--abbrev-ref', 'origin/main') ??
    'main';
  return git('merge-base', 'HEAD', name);
}

/** Paths from the root of all changed files, committed or not, including new and deleted ones. */
export function changedFiles(base: string): string[] {
  const lines = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ].join('\n');
  return [...new Set(lines.split('\n').filter(Boolean))].sort();
}

/** A change of a published package needs a note for its users (docs/checks.md). */
export async function changesetOutcome(files: readonly string[], base: string): Promise<Outcome> {
  const { readChangesets } = await import('@changesets/read');
  // An older changeset is about an older change.
  const failures = missingChangesets(files, await readChangesets(workspaceRoot, base));
  return failures.length > 0 ? { passed: 0, failed: 1, failures } : { passed: 1, failed: 0 };
}
