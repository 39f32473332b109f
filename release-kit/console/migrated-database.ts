import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { writeOnce } from '../process/write-once.ts';

const database = join(workspaceRoot, 'dispatch-api', 'src', 'database');
const writer = join(database, 'write-snapshot.ts');

/**
 * Everything that decides the schema: the folder holds schema, migrations and the program that
 * applies them.
 */
function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(workspaceRoot, 'pnpm-lock.yaml')));
  for (const entry of readdirSync(database, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of a database that only the migrations have filled: `db`, a data folder of PGlite, and
 * `db.tar`, its content. It is written once, which takes 4 s.
 */
export function migratedDatabase(): string {
  const folder = join(workspaceRoot, '.cache', 'jest', `database-${schemaHash()}`);
  writeOnce(folder, writer);
  return folder;
}

/**
 * Fills a data folder that does not exist yet, so that an API that starts on it neither initializes
 * a database nor migrates one: half of the processor time of such a start.
 */
export function fillDataFolder(dataFolder: string): void {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return;
  cpSync(join(migratedDatabase(), 'db'), dataFolder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
}
