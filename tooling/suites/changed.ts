import { execFileSync } from 'node:child_process';

import { missingChangesets } from '../packages/changesets.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { oneCheck } from './outcome.ts';
import { reachOf } from './reach.ts';
import { jest, playwright } from './run-suite.ts';
import type { Stage } from './schedule.ts';
import { buildStage, lint, typecheck } from './stages.ts';

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
function baseCommit(given: string | undefined): string {
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
function changedFiles(base: string): string[] {
  const lines = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ].join('\n');
  return [...new Set(lines.split('\n').filter(Boolean))].sort();
}

/** A published package's change says what it means for those who use it (docs/checks.md). */
const changesetStage = (files: readonly string[], base: string): Stage => ({
  name: 'changesets',
  async run() {
    const { readChangesets } = await import('@changesets/read');
    // An older changeset is about an older change.
    const missing = missingChangesets(files, await readChangesets(workspaceRoot, base));
    missing.forEach((line) => console.log(`▸ ${line}`));
    return oneCheck(missing.length === 0);
  },
});

/** The stages of `npm test -- changed [COMMIT]`. */
export function changedStages(commit?: string): readonly Stage[] {
  const base = baseCommit(commit);
  const files = changedFiles(base);
  const { units, related, specs, leftOut, isPartial } = reachOf(files);
  console.log(
    `▸ ${files.length} files differ from ${base.slice(0, 10)}; they reach ${units.join(', ') || 'no unit'} and ${specs.length} browser specs`,
  );
  return [
    lint,
    typecheck,
    changesetStage(files, base),
    ...(units.length > 0 || specs.length > 0 ? [buildStage] : []),
    // Files that no test imports are no failure: lint and typecheck have read them.
    ...(related.length > 0
      ? [
          {
            name: 'unit',
            run: () =>
              jest({
                name: 'changed-jest',
                args: ['--findRelatedTests', '--passWithNoTests', ...related],
                mayBeEmpty: true,
                env: { CHANGED_FILES: files.join('\n') },
              }),
          },
        ]
      : []),
    ...(specs.length > 0
      ? [
          {
            name: 'browser',
            needs: ['build'],
            run: () =>
              playwright({
                name: 'changed-playwright',
                isRepeated: true,
                args: [
                  ...specs.map((spec) => `specs/${spec}`),
                  ...(leftOut.length > 0
                    ? ['--grep-invert', leftOut.join('|').replaceAll('.', '\\.')]
                    : []),
                ],
                ...(isPartial && { env: { REACHED_UNITS: units.join(',') } }),
              }),
          },
        ]
      : []),
  ];
}
