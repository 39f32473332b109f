// How large files and components may be.

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
