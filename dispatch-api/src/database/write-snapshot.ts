// Writes a migrated, empty database into the folder named as the only argument: `db`, a data
// folder, and `db.tar`, its content as one file. Tests work on copies of them
// (docs/architecture.md#pglite-inside-the-test-vm).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { migrate } from './migrate.ts';
import { pgliteHandle } from './open.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: write-snapshot.ts FOLDER');
mkdirSync(folder, { recursive: true });
const pglite = await PGlite.create({ dataDir: join(folder, 'db') });
const handle = pgliteHandle(pglite);
await migrate(handle);
const dump = await pglite.dumpDataDir('none');
writeFileSync(join(folder, 'db.tar'), Buffer.from(await dump.arrayBuffer()));
await handle.close();
