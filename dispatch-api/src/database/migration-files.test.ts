import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { oneByOne } from './migrate.ts';

const folder = join(import.meta.dirname, 'migrations');
/** The last file from before this rule; a committed one never changes. */
const lastFree = '0051';

/** The indexes of a file whose build would stop all writes to a table that has rows. */
function blockingIndexes(sql: string): string[] {
  const made = new Set(
    [...sql.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, name]) => name),
  );
  const built = sql.matchAll(
    /create (?:unique )?index (concurrently if not exists )?"(\w+)" on "(\w+)"/gi,
  );
  return [...built]
    .filter(([, beside, , table]) => !made.has(table) && !(beside && sql.startsWith(oneByOne)))
    .map(([, , index = '']) => index);
}

test.each([
  ['CREATE INDEX "a" ON "trips" USING btree ("id");', ['a']],
  ['CREATE UNIQUE INDEX "a" ON "trips" USING btree ("id");', ['a']],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "trips" USING btree ("id");', ['a']],
  [`${oneByOne}\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "trips" USING btree ("id");`, []],
  ['CREATE TABLE "notes" (); CREATE INDEX "a" ON "notes" USING btree ("id");', []],
])('%s blocks by %j', (sql, indexes) => {
  expect(blockingIndexes(sql)).toEqual(indexes);
});

test('a new migration builds the indexes of tables with rows beside the writes', () => {
  const newer = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > lastFree,
  );
  const blocking = newer.flatMap((name) =>
    blockingIndexes(readFileSync(join(folder, name), 'utf8')).map((index) => `${name}: ${index}`),
  );
  expect(blocking).toEqual([]);
});
