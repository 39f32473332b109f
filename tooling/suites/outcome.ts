/** What a stage of `npm test` brings: counted checks, never a bare yes or no. */
export interface StageOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Benchmarks that a busy machine did not let tell: neither passed nor failed. */
  readonly inconclusive?: number;
  /** What failed, a line each, where the suite knows. */
  readonly failures?: readonly string[];
}

/** A stage that is one check: lint, type-check, build. */
export const oneCheck = (succeeded: boolean): StageOutcome =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * Counts of a suite with its own report. A suite that found no test proves nothing, and one that
 * ended badly although every test in it passed (a file that did not load, a global set-up that
 * broke) has failed too.
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

// What terminals colour text with.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');
/** A failed test in one line: where it stands, its name, and the beginning of what it says. */
export const failureLine = (file: string, name: string, message = ''): string =>
  `✗ ${file} › ${name}: ${message.replace(colours, '').replace(/\s+/gu, ' ').trim().slice(0, 300)}`;

/** Whether the whole run may be called green. */
export const isGreen = ({ passed, failed }: StageOutcome): boolean => passed > 0 && failed === 0;

/** The one line that closes `npm test`. */
export const closingLine = ({ passed, failed }: StageOutcome): string =>
  `${passed} passed, ${failed} failed`;

/**
 * What the closing line leaves out, as words to stand before it: '' where everything could be told.
 */
export const inconclusiveNote = ({ inconclusive = 0 }: StageOutcome): string =>
  inconclusive > 0 ? `${inconclusive} inconclusive` : '';
