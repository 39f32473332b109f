import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { rowsOf, type Transaction } from '../database/database.ts';

const folder = join(import.meta.dirname, '../database/migrations');

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
}
interface Table {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<
    string,
    { columns: { expression: string; isExpression: boolean }[]; isUnique: boolean; where?: string }
  >;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

/** The database as the code of a release knows it. */
export interface OlderCode {
  tables: Table[];
  /** The SQL of its migrations. */
  sql: string;
  /** The SQL of the migrations after it. */
  since: string;
}

/** The code whose last migration is this one, from what drizzle has recorded with it. */
export function olderCode(migration: string): OlderCode {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const last = files.indexOf(`${migration}.sql`);
  if (last < 0) throw new Error(`there is no migration ${migration}`);
  const text = (names: string[]) =>
    names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const recorded = join(folder, 'meta', `${migration.slice(0, 4)}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(recorded, 'utf8')) as {
    tables: Record<string, Table>; // drizzle's own format
  };
  return {
    tables: Object.values(tables),
    sql: text(files.slice(0, last + 1)),
    since: text(files.slice(last + 1)),
  };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const nullOf = (type: string): string =>
  `null::${type.replace(/^bigserial$/, 'bigint').replace(/^serial$/, 'integer')}`;

/** Statements as the code of a release writes them, with every column that it knows. */
function statementsOf({
  name,
  columns,
  indexes,
  compositePrimaryKeys,
  uniqueConstraints,
}: Table): string[] {
  const all = Object.values(columns);
  const names = all.map((column) => column.name);
  const values = all.map(({ type }) => nullOf(type));
  const insert = `insert into "${name}" (${quoted(names)}) values (${values.join(', ')})`;
  const targets = [
    ...Object.values(indexes).flatMap(({ columns: of, isUnique, where }) =>
      isUnique && of.every(({ isExpression }) => !isExpression)
        ? [`(${quoted(of.map(({ expression }) => expression))})${where ? ` where ${where}` : ''}`]
        : [],
    ),
    ...[...Object.values(compositePrimaryKeys), ...Object.values(uniqueConstraints)].map(
      ({ columns: of }) => `(${quoted(of)})`,
    ),
  ];
  return [
    insert,
    ...targets.map((target) => `${insert} on conflict ${target} do nothing`),
    `select ${quoted(names)} from "${name}"`,
    `update "${name}" set ${all.map((column) => `"${column.name}" = ${nullOf(column.type)}`).join(', ')}`,
    `delete from "${name}"`,
  ];
}

const messageOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** The error of a statement that PostgreSQL plans and does not run. */
const planned = (tx: Transaction, statement: string): Promise<string[]> =>
  tx
    .transaction((inner) => inner.execute(sql.raw(`explain ${statement}`)))
    .then(
      () => [],
      (error: unknown) => [messageOf(error)],
    );

interface Found {
  table: string;
  name: string;
  type: string;
  required: boolean;
  default: boolean;
}

/**
 * Reasons why the code of a release can't work on the schema of a database, one line each; none if
 * it can read and write as before.
 */
export async function breaksFor(
  tx: Transaction,
  { tables, sql: known, since }: OlderCode,
): Promise<string[]> {
  const columns = await rowsOf<Found>(
    tx,
    sql`select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
        attnotnull as required, (atthasdef or attidentity <> '') as default
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
        and not attisdropped`,
  );
  const rules = await rowsOf<{ table: string; name: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype in ('c', 'f', 'x') and connamespace = 'public'::regnamespace
      union select indrelid::regclass::text, indexrelid::regclass::text from pg_index
        join pg_class on pg_class.oid = indexrelid
        where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`,
  );
  const breaks: string[] = [];
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table.name);
    for (const statement of statementsOf(table)) breaks.push(...(await planned(tx, statement)));
    for (const { name, type, required, default: hasDefault } of own) {
      const before = table.columns[name];
      const at = `${table.name}.${name}`;
      if (required && !hasDefault && !before) breaks.push(`${at} is new and needs a value`);
      if (!before) continue;
      const isSame = nullOf(before.type).replaceAll(' ', '') === nullOf(type).replaceAll(' ', '');
      if (!isSame) breaks.push(`${at} was ${before.type} and is ${type}`);
      if (required && !before.notNull) breaks.push(`${at} could be null`);
      if (!required && before.notNull) breaks.push(`${at} may be null now`);
      if (required && !hasDefault && before.default !== undefined)
        breaks.push(`${at} had a default`);
    }
  }
  const names = new Set(tables.map(({ name }) => name));
  for (const { table, name } of rules) {
    const isNew = names.has(table.replaceAll('"', '')) && !known.includes(name.replaceAll('"', ''));
    if (isNew && !new RegExp(`^-- older code keeps ${name}: \\S`, 'm').test(since))
      breaks.push(`${name} is a new rule of ${table}`);
  }
  return [...new Set(breaks)];
}
