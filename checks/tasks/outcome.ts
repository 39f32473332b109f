/** The result of a task of `npm test`: counted checks instead of a boolean. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The number of passed checks that come from an earlier run with the same inputs. */
  readonly cached?: number;
  /** Undecided on a busy machine, neither passed nor failed: benchmarks. */
  readonly inconclusive?: number;
  /** The failures, a line each, where the suite reports them. */
  readonly failures?: readonly string[];
}

/** A suite without tests proves nothing. */
export const provedOutcome = (counts: Outcome): Outcome =>
  counts.passed + counts.failed > 0 ? counts : { ...counts, failed: 1 };

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  cached: outcomes.reduce((sum, { cached = 0 }) => sum + cached, 0),
  inconclusive: outcomes.reduce((sum, { inconclusive = 0 }) => sum + inconclusive, 0),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
});

// The codes that colour text in a terminal.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');
/** A failed test in one line: its file, its name, and the beginning of its message. */
export const failureLine = (file: string, name: string, message = ''): string =>
  `✗ ${file} › ${name}: ${message.replace(colours, '').replace(/\s+/gu, ' ').trim().slice(0, 300)}`;

/** Whether the whole run is green. */
export const isGreen = ({ passed, failed }: Outcome): boolean => passed > 0 && failed === 0;

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed, cached = 0 }: Outcome): string =>
  `${passed} passed${cached > 0 ? ` (${cached} from the cache)` : ''}, ${failed} failed`;

/** The inconclusive checks, as a text before the closing line: '' without any. */
export const inconclusiveNote = ({ inconclusive = 0 }: Outcome): string =>
  inconclusive > 0 ? `${inconclusive} inconclusive` : '';
