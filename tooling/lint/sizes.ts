// How large files and components may be, and which are larger, each with its reason.

/** Lines of a file besides tests and texts. */
export const mostLines = 200;
/** Properties of a component. */
export const mostProps = 8;
/** Conditional expressions of one function that stand inside another one. */
export const mostNested = 3;

/** Files outside the rules of size: what they hold is as long as its subject. */
export const ofAnyLength: readonly string[] = [
  'e2e/**',
  '**/testing/**',
  '**/messages/**',
  '**/*.{test,spec,bench,builder,places}.{ts,tsx}',
];

/** Longer files by the reason that keeps each in one piece. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'one table, read from top to bottom': ['shared-ui/src/table/table-styles.ts'],
  'one algorithm, whose steps share their state': [
    'shared-bus/src/live/live-client.ts',
    'shared-ui/src/list/live-page.ts',
  ],
  'one screen or dialog, laid out in one place': ['shared-ui/src/table/data-table.tsx'],
};
/** Paths of files that may be longer. */
export const longFiles: ReadonlySet<string> = new Set(Object.values(reasons).flat());

/** Components with more properties, by what they need them for. */
export const manyProps: Readonly<Record<string, string>> = {
  'shared-ui/src/table/data-table.tsx': 'every state and ability of a list, each of them optional',
  'shared-ui/src/feedback/dialog-shell.tsx': 'all that a dialog says and does, at every call',
  'shared-ui/src/feedback/confirm-dialog.tsx': 'what it passes to the shell, and a text of its own',
};
