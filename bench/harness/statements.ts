import type { BenchApi } from './bench-api.ts';

interface Statement {
  text: string;
  values: unknown[];
}
interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** The statements that a piece of work sends to PostgreSQL outside of a transaction. */
async function statementsOf(api: BenchApi, work: () => Promise<unknown>): Promise<Statement[]> {
  const { client } = api.app.services.handle;
  if (client.kind !== 'postgres') throw new Error('only PostgreSQL counts its pages');
  const { pool } = client;
  const sent: Statement[] = [];
  const { query } = pool;
  const plain = query as (...given: unknown[]) => unknown;
  pool.query = ((statement: string | { text: string }, values: unknown[] = []) => {
    sent.push({ text: typeof statement === 'string' ? statement : statement.text, values });
    return plain.call(pool, statement, values);
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return sent;
}

/**
 * Pages of tables and indexes that the reads of a call touch: without noise, so a count of them
 * shows what a time on a busy machine does not. Writes, such as counters of limits, are left out.
 */
export async function pagesTouched(api: BenchApi, work: () => Promise<unknown>): Promise<number> {
  const { client } = api.app.services.handle;
  if (client.kind !== 'postgres') throw new Error('only PostgreSQL counts its pages');
  let pages = 0;
  for (const { text, values } of await statementsOf(api, work)) {
    if (!/^\s*(?:select|with)\b/i.test(text)) continue;
    const { rows } = await client.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    for (const row of rows) {
      const { Plan: plan } = row['QUERY PLAN'][0];
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
  }
  return pages;
}
