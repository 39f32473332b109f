import canonicalize from 'canonicalize';

/**
 * Whether two JSON values are equal, in any order of their members: PostgreSQL returns those of a
 * stored object in a different one.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => canonicalize(a) === canonicalize(b);
