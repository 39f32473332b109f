import type { Socket } from 'node:net';

import pg from 'pg';

import { asSpan, currentCall } from './call-context.ts';

const isId = /^[\w-]{1,64}$/;
const end = "'*/";

/**
 * A statement with the request's id in a comment, in the form of sqlcommenter; PostgreSQL's log and
 * `pg_stat_activity` show it. Named (prepared) statements stay as they are, because the driver
 * knows each by one text.
 */
function commented(statement: unknown): unknown {
  const id = currentCall()?.id;
  if (id === undefined || !isId.test(id)) return statement;
  if (typeof statement === 'string')
    return statement.endsWith(end) ? statement : `${statement} /*request_id='${id}${end}`;
  if (typeof statement !== 'object' || statement === null) return statement;
  if (!('text' in statement) || typeof statement.text !== 'string') return statement;
  if ('name' in statement && statement.name !== undefined) return statement;
  return { ...statement, text: commented(statement.text) };
}

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isQuery && typeof statement.text === 'string' ? statement.text : undefined;
};

type Query = (...given: unknown[]) => unknown;
// The overloads of `query` differ in what follows the statement, which is passed on as it is.
const naming = (query: unknown, on: unknown): Query => {
  const plain = query as Query;
  return (statement, ...rest) => {
    const run = () => plain.call(on, commented(statement), ...rest);
    const text = textOf(statement);
    // With a callback it is the pool that calls, whose statement is a span already.
    return text === undefined || typeof rest.at(-1) === 'function'
      ? run()
      : asSpan(currentCall()?.trace, text, run as () => Promise<unknown>);
  };
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
  /** Breaks all connections, so that pending calls fail immediately. */
  cut(): void {
    // the driver's own stream, which its types leave out
    for (const client of this.#open)
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}
