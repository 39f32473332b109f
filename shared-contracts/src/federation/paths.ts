/** Segments of a path; a trailing slash does not count. */
const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a page's path (`/queue/:id`) matches a URL's path (`/queue/65a0…`). */
export function pathMatches(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return (
    expected.length === actual.length &&
    expected.every((part, i) => part.startsWith(':') || part === actual[i])
  );
}

/** Whether any URL matches both patterns. */
export function pathsOverlap(one: string, other: string): boolean {
  const a = segments(one);
  const b = segments(other);
  return (
    a.length === b.length &&
    a.every((part, i) => part === b[i] || part.startsWith(':') || (b[i] ?? '').startsWith(':'))
  );
}

/** How exact a pattern is: more literal segments win when two patterns match one URL. */
export const literalSegments = (pattern: string): number =>
  segments(pattern).filter((part) => !part.startsWith(':')).length;
