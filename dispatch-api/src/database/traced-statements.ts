import type { PGlite } from '@electric-sql/pglite';

import { asSpan, currentCall } from './call-context.ts';

const traced = new WeakSet<PGlite>();

/** Makes the statements of a PGlite spans of their calls, those of a transaction too. */
export function traceStatements(pglite: PGlite): void {
  if (traced.has(pglite)) return;
  traced.add(pglite);
  const { query, exec, transaction } = pglite;
  pglite.query = (statement, ...rest) =>
    asSpan(currentCall()?.trace, statement, () => query.call(pglite, statement, ...rest) as never);
  pglite.exec = (statement, ...rest) =>
    asSpan(currentCall()?.trace, statement, () => exec.call(pglite, statement, ...rest));
  pglite.transaction = (work) => {
    const trace = currentCall()?.trace;
    return transaction.call(pglite, (tx) => {
      if (trace) {
        const { query: ofTx, exec: several } = tx;
        tx.query = (statement, ...rest) =>
          asSpan(trace, statement, () => ofTx.call(tx, statement, ...rest) as never);
        tx.exec = (statement, ...rest) =>
          asSpan(trace, statement, () => several.call(tx, statement, ...rest));
      }
      return work(tx);
    }) as never;
  };
}
