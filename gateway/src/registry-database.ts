import pg from 'pg';

/** The database that keeps a registry. A lost connection fails one query and never the process. */
export function openRegistryDatabase(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  return pool;
}

/** An error of the database in one line, without its address. */
export const databaseError = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }; // as Node and pg have it
  return `the registry's database: ${message || (code ?? 'does not answer')}`;
};
