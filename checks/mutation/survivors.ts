import type { Outcome } from '../tasks/outcome.ts';

/** The parts of Stryker's report that are read. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}
interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** A mutant that no test can or should detect, and why. */
export interface Explained {
  readonly file: string;
  /** The original source text, and the mutant's replacement. */
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}

/** Explains mutants of a package. */
export const explain =
  (folder: string) =>
  (file: string, original: string, replacement: string, why: string): Explained => ({
    file: `${folder}/src/${file}`,
    original,
    replacement,
    why,
  });
/** The tool's replacement for an empty list or text. */
export const noItem = '["Stryker was here"]';
export const noBlank = '"Stryker was here!"';
export const typeOnly = 'the table has no such key: the comparison is there for the type alone';
export const keyOfTable = 'the names are the keys of the same table';
export const noDate = 'with more text before or after it, it is no date either';

export interface Survivor extends Omit<Explained, 'why'> {
  line: number;
  /** No test covers it. */
  isUnreached: boolean;
  why?: string;
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

/** The mutants that no test detected, each with its explanation where it has one. */
export function survivorsOf(
  { files }: MutationReport,
  explained: readonly Explained[],
): Survivor[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, replacement = '', status }) => {
        const original = textAt(source, location);
        const why = explained.find(
          (one) =>
            one.file === file && one.original === original && one.replacement === replacement,
        )?.why;
        return {
          file,
          line: location.start.line,
          original,
          replacement,
          isUnreached: status === 'NoCoverage',
          ...(why && { why }),
        };
      }),
  );
}

export const survivorLine = ({
  file,
  line,
  original,
  replacement,
  isUnreached,
  why,
}: Survivor): string =>
  `${file}:${line} ${isUnreached ? 'no test runs' : 'no test notices'} ${JSON.stringify(original)} → ${JSON.stringify(replacement)}${why ? ` (explained: ${why})` : ''}`;

/**
 * The share of mutants that the tests detect, in per cent. A mutant that cannot run, or that is a
 * table's row, is not counted. In a sample one of `every` mutants ran, but all those that no test
 * reaches are known.
 */
export function scoreOf(
  { files }: MutationReport,
  every = 1,
): {
  detected: number;
  all: number;
  percent: number;
} {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const detected = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const survived = statuses.filter((status) => status === 'Survived').length;
  const unreached = statuses.filter((status) => status === 'NoCoverage').length;
  const all = detected + survived + Math.round(unreached / every);
  return { detected, all, percent: all === 0 ? 0 : (100 * detected) / all };
}

/** A detected mutant is a passed check; the area fails when its score is below its goal. */
export function mutationOutcome(
  name: string,
  report: MutationReport,
  goalPercent: number,
  every = 1,
): Outcome {
  const { detected, all, percent } = scoreOf(report, every);
  const isEnough = percent >= goalPercent;
  return {
    passed: detected,
    failed: isEnough ? 0 : 1,
    ...(!isEnough && {
      failures: [
        `✗ ${name}: the tests notice ${percent.toFixed(1)} % of ${all} mutants, fewer than ${goalPercent} %`,
      ],
    }),
  };
}
