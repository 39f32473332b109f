/** A program of node_modules/.bin and its arguments. */
export type Tool = readonly [name: string, ...args: string[]];

/**
 * What the lint stage runs: the rules of the code, how it is formatted (.oxfmtrc.json; `npm run
 * format` mends that), then what nobody uses (knip.config.ts).
 */
export const lintTools: readonly Tool[] = [
  ['oxlint', '--deny-warnings'],
  ['oxfmt', '--check'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
];

/**
 * What the typecheck stage runs: the compiler's errors and the rules that read types come out of
 * one program. Only here are all rules on, so only here can a disabling comment be known to be of
 * no use.
 */
export const typeTool: Tool = [
  'oxlint',
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--report-unused-disable-directives',
];
