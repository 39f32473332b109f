import { sql } from 'drizzle-orm';

import { rowsOf, type Database } from './database.ts';

/** Tables to which the application adds and which it reads: nothing in them changes or goes. */
const appendOnly = ['audit_log', 'audit_links', 'audit_values'] as const;

interface Role {
  isSuperuser: boolean;
  isOwner: boolean;
}

/** Why a role cannot be the application's; blank where it can. */
export async function roleProblem(database: Database, name: string): Promise<string> {
  const [role] = await rowsOf<Role>(
    database,
    sql`select rolsuper as "isSuperuser", exists (
        select from pg_tables where schemaname = 'public' and pg_has_role(rolname, tableowner, 'member')
      ) as "isOwner" from pg_roles where rolname = ${name}`,
  );
  if (!role) return `there is no role ${name}: create role ${name} login password '…'`;
  if (role.isSuperuser) return `${name} is a superuser, whom nothing is refused`;
  return role.isOwner ? `${name} owns the tables, or may act as their owner` : '';
}

/**
 * Gives a role what an API process needs, and no more: rows of all tables, but none of the audit
 * log's to change or delete, and no table or trigger to alter (docs/production.md#audit-log). It
 * replaces what was granted before, in one transaction, so that a running process notices nothing.
 */
export async function grantToApp(database: Database, name: string): Promise<void> {
  const role = sql.identifier(name);
  const kept = sql.join(
    appendOnly.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await database.transaction(async (tx) => {
    // An entry is written and read through the log. Nobody but the owner needs its months.
    const months = await rowsOf<{ name: string }>(
      tx,
      sql`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'audit_log'::regclass`,
    );
    for (const statement of [
      sql`revoke create on schema public from public`,
      sql`revoke all on all tables in schema public from ${role}`,
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select on all sequences in schema public to ${role}`,
      sql`grant usage on schema pgboss to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
      sql`revoke update, delete on ${kept} from ${role}`,
      sql`revoke insert, update, delete on migrations from ${role}`,
      ...months.map((month) => sql`revoke all on ${sql.raw(month.name)} from ${role}`),
    ])
      await tx.execute(statement);
  });
}
