import type { PGlite } from '@electric-sql/pglite';

const isQuery = /^\s*(select|with)\b/i;
/** Words that a statement which changes nothing does not have; more are found than there are. */
const changing =
  /\b(insert|update|delete|merge|truncate|into|call|do|setval|nextval|queue_tally_add)\b/i;

const mayWrite = (statement: string): boolean =>
  !isQuery.test(statement) || changing.test(statement);

const counters = new WeakMap<PGlite, () => number>();

/**
 * How many writes a PGlite has done: no process but this one writes to it, under the lock of its
 * folder, so that what was read is true while the number is the same. A statement that might be a
 * write counts as one, and a transaction does, once it is over.
 */
export function countedWrites(pglite: PGlite): () => number {
  const known = counters.get(pglite);
  if (known) return known;
  let writes = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      writes += 1;
    }
  };
  const { query, exec, transaction } = pglite;
  const plain: PGlite['query'] = (statement, ...rest) =>
    query.call(pglite, statement, ...rest) as never;
  pglite.query = (statement, ...rest) =>
    mayWrite(statement) ? counted(plain(statement, ...rest)) : plain(statement, ...rest);
  pglite.exec = (...given) => counted(exec.apply(pglite, given));
  pglite.transaction = (work) => counted(transaction.call(pglite, work) as never);
  const count = () => writes;
  counters.set(pglite, count);
  return count;
}
