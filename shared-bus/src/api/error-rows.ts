import type { ErrorId } from 'shared-contracts/core/errors';
import type { ErrorRow } from 'shared-contracts/core/errors/error-row';

type ErrorRows = Readonly<Record<ErrorId, ErrorRow>>;

let rows: ErrorRows | undefined;

/**
 * Fetches contracts' table of errors. It has 4 kB in two languages, and no page needs it before a
 * call has failed; the host fetches it with the first key, and a failed call waits for it. Without
 * it a failure shows what the server sent.
 */
export async function loadFailureTexts(): Promise<void> {
  try {
    rows ??= (await import(/* webpackChunkName: "errors" */ 'shared-contracts/core/errors')).errors;
  } catch {
    // The next failed call asks for it again.
  }
}

/** The row of an id; undefined for an unknown one, and until the table has loaded. */
export const errorRow = (id: string): ErrorRow | undefined =>
  rows && Object.hasOwn(rows, id) ? rows[id as ErrorId] : undefined; // one of its own keys

/** Whether an answer's id is in the table. Until the table has loaded, any text counts. */
export const isErrorId = (id: unknown): id is ErrorId =>
  typeof id === 'string' && (rows === undefined || Object.hasOwn(rows, id));
