// `node database-limits.ts`: what PostgreSQL says of a statement that runs too long, one that waits
// too long for a row, and a transaction that does nothing for too long, with short limits; and what
// the limits are of themselves. Prints it as JSON.
import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { postgresHandle } from '../database/open.ts';

const url = process.env['DATABASE_URL'] ?? '';
const codeOf = (error: unknown): unknown => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause
    ? cause.code
    : String(cause);
};
const outcome = (work: Promise<unknown>) => work.then(() => 'no error', codeOf);

const usual = postgresHandle(url);
const [set] = await rowsOf(
  usual.database,
  sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`,
);
await usual.close();

const { database, client, close } = postgresHandle(url, 3, { statementMs: 400, lockMs: 200 });
if (client.kind !== 'postgres') throw new Error('PostgreSQL is needed');
const statement = await outcome(database.execute(sql`select pg_sleep(3)`));
await database.execute(sql`create table held (a int)`);
await database.execute(sql`insert into held values (1)`);

const holder = await client.pool.connect();
await holder.query('begin; update held set a = 2');
const lock = await outcome(database.execute(sql`update held set a = 3`));
await holder.query('rollback');

await holder.query('begin');
await holder.query('update held set a = 4');
// Nothing is sent from here on: the server ends the session, and gives the row back.
const ended = new Promise((resolve) => holder.once('error', resolve));
let idle = await outcome(database.execute(sql`update held set a = 5`));
for (let tries = 0; idle !== 'no error' && tries < 15; tries += 1)
  idle = await outcome(database.execute(sql`update held set a = 5`));
const session = idle === 'no error' ? codeOf(await ended) : 'not ended';
holder.release(true);
await close();
console.log(JSON.stringify({ set, statement, lock, idle, session }));
