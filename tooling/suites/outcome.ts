/** The result of a stage of `npm test`: counted checks instead of a boolean. */
export interface StageOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Undecided on a busy machine, neither passed nor failed: benchmarks, tests that were repeated. */
  readonly inconclusive?: number;
  /** The failures, a line each, where the suite reports them. */
  readonly failures?: readonly string[];
}

/** A stage that is one check: lint, type-check, build. */
export const oneCheck = (succeeded: boolean): StageOutcome =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * The counts of a suite from its own report. A suite without tests proves nothing, and one with a
 * failing exit code although every test passed (a file that did not load, a failing global set-up)
 * fails too.
 */
export function suiteOutcome(counts: StageOutcome, exitCode: number): StageOutcome {
  const proved = counts.passed + counts.failed > 0 && (exitCode === 0 || counts.failed > 0);
  return proved ? counts : { ...counts, failed: counts.failed + 1 };
}

export const sumOf = (outcomes: readonly StageOutcome[]): StageOutcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  inconclusive: outcomes.reduce((sum, { inconclusive = 0 }) => sum + inconclusive, 0),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
});

// The codes that colour text in a terminal.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');
/** A failed test in one line: its file, its name, and the beginning of its message. */
export const failureLine = (file: string, name: string, message = ''): string =>
  `✗ ${file} › ${name}: ${message.replace(colours, '').replace(/\s+/gu, ' ').trim().slice(0, 300)}`;

/** Whether the whole run is green. */
export const isGreen = ({ passed, failed }: StageOutcome): boolean => passed > 0 && failed === 0;

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }: StageOutcome): string =>
  `${passed} passed, ${failed} failed`;

/** The inconclusive checks, as a text before the closing line: '' without any. */
export const inconclusiveNote = ({ inconclusive = 0 }: StageOutcome): string =>
  inconclusive > 0 ? `${inconclusive} inconclusive` : '';
