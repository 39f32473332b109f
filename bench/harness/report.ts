import type { BenchResult, Result } from './run-bench.ts';
import type { Interval } from './statistics.ts';

const number = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(3);
const interval = ({ median, low, high }: Interval): string =>
  `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
const goal = ({ atMost, atLeast }: Result): string =>
  [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`]
    .filter(Boolean)
    .join(', ');

/**
 * One line per result: ` pass list at 100,000 / at 1,000 1.08 [1.02, 1.14] ≤ 1.5 (A/A 1.00 [0.97,
 * 1.03], 15 pairs)`.
 */
export function lineOf(result: Result): string {
  const value =
    result.kind === 'ratio'
      ? interval(result.ratio)
      : `${number(result.value)}${result.unit ? ` ${result.unit}` : ''}`;
  const null_ =
    result.kind === 'ratio' ? `(A/A ${interval(result.nullCheck)}, ${result.pairs} pairs)` : '';
  const label = result.goalResult === 'no goal' ? 'information' : result.goalResult;
  return `  ${label.padEnd(13)} ${result.name.padEnd(56)} ${value.padEnd(22)} ${goal(result).padEnd(14)} ${null_}`.trimEnd();
}

export const headerOf = ({ name, claim }: { name: string; claim: string }): string =>
  `\n${name}: ${claim}`;

export function footerOf({ seconds, error }: BenchResult): string {
  return `  ${error === undefined ? `${seconds} s` : `did not finish after ${seconds} s: ${error}`}`;
}
