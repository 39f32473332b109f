/** A program of node_modules/.bin and its arguments. */
export type Tool = readonly [name: string, ...args: string[]];

/**
 * The tools of lint: the rules of the code, its imports (.dependency-cruiser.mjs), its formatting
 * (.oxfmtrc.json; `npm run format` fixes it), spelling (.cspell.json, with the project's words in
 * .cspell-words.txt), and unused files, exports and dependencies (knip.config.ts).
 */
export const lintTools: readonly Tool[] = [
  ['oxlint', '--deny-warnings'],
  ['node', '--disable-warning=ExperimentalWarning', 'checks/commands/imports.ts'],
  ['oxfmt', '--check'],
  ['cspell', 'lint', '--no-progress', '--no-summary', '--dot'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
];

/** Known vulnerabilities of the locked packages: the registry's answer, which is never cached. */
export const advisoryTool: Tool = [
  'node',
  '--disable-warning=ExperimentalWarning',
  'checks/commands/advisories.ts',
];

/**
 * The tool of the typecheck stage: one program reports the compiler's errors and the rules that
 * read types. All rules are on only here, so only here can a needless disabling comment be
 * detected.
 */
export const typeTool: Tool = [
  'oxlint',
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--report-unused-disable-directives',
];
