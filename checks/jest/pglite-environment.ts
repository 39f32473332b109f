import type { PGlite } from '@electric-sql/pglite';

import NodeEnvironment from './node-environment.ts';
import { postgresVariable } from './postgres-setup.ts';
import { leaseDatabase } from './test-databases.ts';

/**
 * Node without the PostgreSQL of other tests, with `__openTestDatabase()`: a fresh migrated
 * database in memory. It opens here because PGlite cannot open inside jest's VM. Databases that a
 * test file leaves open are closed after it.
 */
export default class PgliteEnvironment extends NodeEnvironment {
  private readonly opened: PGlite[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    delete this.global.process.env[postgresVariable];
    this.global['__openTestDatabase'] = async () => {
      const database = await leaseDatabase();
      this.opened.push(database);
      return database;
    };
  }

  override async teardown(): Promise<void> {
    for (const database of this.opened) if (!database.closed) await database.close();
    await super.teardown();
  }
}
