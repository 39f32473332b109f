import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';

import pg from 'pg';

const requestIds = new AsyncLocalStorage<string | undefined>();

/** Runs a part of a call; statements that it sends name the call. */
export const withRequestId = (id: string, work: () => void): void => requestIds.run(id, work);

/** Runs what a call only sets off, and what is nobody's call. */
export const withoutRequestId = <T>(work: () => T): T => requestIds.run(undefined, work);

const isId = /^[\w-]{1,64}$/;
const end = "'*/";

/**
 * A statement with the request's id in a comment, in the form of sqlcommenter; PostgreSQL's log and
 * `pg_stat_activity` show it. Named (prepared) statements stay as they are, because the driver
 * knows each by one text.
 */
function commented(statement: unknown): unknown {
  const id = requestIds.getStore();
  if (id === undefined || !isId.test(id)) return statement;
  if (typeof statement === 'string')
    return statement.endsWith(end) ? statement : `${statement} /*request_id='${id}${end}`;
  if (typeof statement !== 'object' || statement === null) return statement;
  if (!('text' in statement) || typeof statement.text !== 'string') return statement;
  if ('name' in statement && statement.name !== undefined) return statement;
  return { ...statement, text: commented(statement.text) };
}

type Query = (...given: unknown[]) => unknown;
// The overloads of `query` differ in what follows the statement, which is passed on as it is.
const naming = (query: unknown, on: unknown): Query => {
  const plain = query as Query;
  return (statement, ...rest) => plain.call(on, commented(statement), ...rest);
};

class CommentingClient extends pg.Client {
  override query = naming(super.query, this) as pg.Client['query'];
}

/**
 * A pool whose statements name the call that sends them. The pool names those that wait for a
 * connection, which another call hands over later.
 */
export class CommentingPool extends pg.Pool {
  override query = naming(super.query, this) as pg.Pool['query'];
  readonly #open = new Set<pg.PoolClient>();
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: CommentingClient });
    this.on('connect', (client) => {
      this.#open.add(client);
      // The pool listens only while a connection is idle: without this, one that breaks during a
      // transaction would end the process. The query that waits for it fails in any case.
      client.on('error', () => {});
    });
    this.on('remove', (client) => void this.#open.delete(client));
  }
  /** Breaks all connections: what waits for an answer fails at once. */
  cut(): void {
    // the driver's own stream, which its types leave out
    for (const client of this.#open)
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}
