// Writes a migrated, empty database to the file named as the only argument; tests open copies of it
// (docs/architecture.md#pglite-inside-the-test-vm).
import { writeFileSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';

import { migrate } from './migrate.ts';
import { pgliteHandle } from './open.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: write-snapshot.ts FILE');
const pglite = await PGlite.create();
const handle = pgliteHandle(pglite);
await migrate(handle);
const dump = await pglite.dumpDataDir('none');
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
await handle.close();
