import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { CoverageReport } from 'monocart-coverage-reports';

import { mutationAreas } from '../mutation/areas.ts';
import { coverageFolder, reportOptions } from './options.ts';

interface Branches {
  total: number;
  covered: number;
}
/** The part of a file's coverage that is read: for each branch, how often each of its arms ran. */
interface FileCoverage {
  b: Record<string, number[]>;
  branchMap: Record<
    string,
    {
      line?: number;
      loc: { start: { line: number } };
      locations: { start: { line: number | undefined } }[];
    }
  >;
}

const percent = ({ total, covered }: Branches): string =>
  total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`;

/** Lines with an arm that never ran. */
const missedLines = ({ b, branchMap }: FileCoverage): number[] => {
  const lines = Object.entries(b).flatMap(([id, arms]) =>
    arms.flatMap((count, arm) => {
      const branch = branchMap[id];
      return count > 0 || !branch
        ? []
        : [branch.locations[arm]?.start.line ?? branch.loc.start.line];
    }),
  );
  return [...new Set(lines)].toSorted((a, b) => a - b);
};

/** A file counts for its package, and for the part of it that is an area of mutation. */
function groupsOf(file: string): string[] {
  const name = file.split('/')[0] ?? file;
  const areas = Object.entries(mutationAreas).filter(([, { mutate }]) =>
    mutate.some((glob) => !glob.startsWith('!') && matchesGlob(file, glob)),
  );
  return [name, ...areas.map(([area]) => `${name}, ${area}`)];
}

/**
 * Writes the combined report; returns its lines: the branches of each package and of its areas of
 * mutation, and where the missed ones are listed.
 */
export async function writeReport(): Promise<string[]> {
  await new CoverageReport(reportOptions()).generate();
  const report = join(coverageFolder, 'report', 'coverage-final.json');
  const coverages: Record<string, FileCoverage> = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  const files = Object.entries(coverages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const groups = new Map<string, Branches>();
  const missed: string[] = [];
  for (const [file, coverage] of files) {
    const counts = Object.values(coverage.b).flat();
    const covered = counts.filter((count) => count > 0).length;
    for (const name of groupsOf(file)) {
      const before = groups.get(name) ?? { total: 0, covered: 0 };
      groups.set(name, { total: before.total + counts.length, covered: before.covered + covered });
    }
    if (covered < counts.length) missed.push(`${file}: ${missedLines(coverage).join(', ')}`);
  }
  const list = join(coverageFolder, 'branches-not-taken.txt');
  mkdirSync(coverageFolder, { recursive: true });
  writeFileSync(list, `${missed.join('\n')}\n`);
  return [
    ...[...groups].map(
      ([name, branches]) =>
        `${name.padEnd(34)} ${percent(branches).padStart(8)} of ${branches.total} branches`,
    ),
    `Branches that no test takes: ${list}`,
  ];
}
