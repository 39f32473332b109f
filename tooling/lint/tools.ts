/** A program of node_modules/.bin and its arguments. */
export type Tool = readonly [name: string, ...args: string[]];

/** What the lint stage runs: the rules of the code, then what nobody uses (knip.config.ts). */
export const lintTools: readonly Tool[] = [
  ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
];
