import type { GoalResult } from './measure.ts';
import type { BenchResult, Result } from './run-bench.ts';

/** The newest figures of each benchmark, as `docs/performance.json` has them. */
export type Figures = Record<string, Pick<BenchResult, 'results'> & { readonly at: string }>;

/** The figures after a run: benchmarks that did not run or did not finish keep theirs. */
export const figuresAfter = (
  figures: Figures,
  run: readonly BenchResult[],
  at: string,
): Figures => ({
  ...figures,
  ...Object.fromEntries(
    run
      .filter(({ error }) => error === undefined)
      .map(({ name, results }) => [
        name,
        { at, results: results.filter(({ goalResult }) => goalResult !== 'no goal') },
      ]),
  ),
});

interface Bar {
  text: string;
  value: string;
  goalResult: GoalResult;
  /** Shares of the goal, of which 1 is the goal itself and less is better. */
  low: number;
  median: number;
  high: number;
}

/** A result as a share of its goal; undefined for one without a goal, or whose goal is 0. */
function barOf(result: Result): Bar | undefined {
  const { atMost, atLeast, name: text, goalResult } = result;
  const goal = atMost ?? atLeast;
  if (!goal) return undefined;
  const { low, median, high } =
    result.kind === 'ratio'
      ? result.ratio
      : { low: result.value, median: result.value, high: result.value };
  const share = (value: number) => (atMost === undefined ? goal / value : value / goal);
  const shares = [share(low), share(high)].sort((a, b) => a - b);
  return {
    text,
    value: `${Number(median.toPrecision(3))} of ${goal}${'unit' in result && result.unit ? ` ${result.unit}` : ''}`,
    goalResult,
    low: shares[0] ?? 0,
    median: share(median),
    high: shares[1] ?? 0,
  };
}

const [left, width, right, step] = [470, 300, 170, 18];
/** From a tenth of a goal to four times of it, by its logarithm. */
const xOf = (share: number): number =>
  left + (width * (Math.log10(Math.min(4, Math.max(0.1, share))) + 1)) / (1 + Math.log10(4));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const style = `text{font:12px system-ui,sans-serif;fill:#242424}.name{font-weight:600}.pass{stroke:#0e700e;fill:#0e700e}
.missed{stroke:#b10e1c;fill:#b10e1c}.inconclusive{stroke:#8a6100;fill:#8a6100}line{stroke-width:3}.goal{stroke:#616161;stroke-width:1}
@media(prefers-color-scheme:dark){text{fill:#eee}.pass{stroke:#54b054;fill:#54b054}.missed{stroke:#e37d80;fill:#e37d80}.inconclusive{stroke:#efc84a;fill:#efc84a}}`;

/** The figures as one picture: each median with its interval, left of the line where it holds. */
export function plotOf(figures: Figures): string {
  const lines: string[] = [];
  let y = 12;
  for (const [name, { at, results }] of Object.entries(figures).sort()) {
    const bars = results.map(barOf).filter((bar) => bar !== undefined);
    if (bars.length === 0) continue;
    y += step;
    lines.push(`<text class="name" x="8" y="${y}">${escaped(name)}, ${at.slice(0, 10)}</text>`);
    for (const { text, value, goalResult, low, median, high } of bars) {
      y += step;
      const [from, middle, to] = [xOf(low), xOf(median), xOf(high)].map((x) => x.toFixed(1));
      const short = text.length > 76 ? `${text.slice(0, 75)}…` : text;
      lines.push(
        `<text x="20" y="${y}">${escaped(short)}</text><g class="${goalResult}"><line x1="${from}" x2="${to}" y1="${y - 4}" y2="${y - 4}"/><circle cx="${middle}" cy="${y - 4}" r="4"/></g><text x="${left + width + 12}" y="${y}">${escaped(value)}</text>`,
      );
    }
  }
  const goal = xOf(1).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + right}" height="${y + step}" role="img" aria-label="Each figure as a share of its goal">
<style>${style}</style>
<line class="goal" x1="${goal}" x2="${goal}" y1="8" y2="${y + 8}"/>
${lines.join('\n')}
</svg>
`;
}
