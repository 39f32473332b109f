import { systemActor } from '../commands/actor.ts';
import type { RunCommand } from '../commands/command.ts';
import { commandRunner } from '../commands/run-command.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { isPlainError } from '../plain-errors.ts';
import { loadServiceArea } from '../reference/service-area.repository.ts';
import { readSettings, type Settings } from '../settings.ts';
import { requireOwnInstallation } from '../users/demo-traces.ts';
import { OperatorError } from './admin.commands.ts';

interface OperatorWork {
  settings: Settings;
  database: Database;
  run: RunCommand;
}
/** The actor in the audit log. */
export const operator = { actor: systemActor('operator') };

/** Errors that an operator can correct are printed as one message, and the process ends with 1. */
export async function reportErrors(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    const isPlain = isPlainError(error) || error instanceof OperatorError;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs an operator's command on the settings' database, beside the servers or without them. */
export const onDatabase = (work: (on: OperatorWork) => Promise<void>): Promise<void> =>
  reportErrors(async (settings) => {
    const handle = await openDatabase(settings, { isCommand: true });
    try {
      await migrate(handle);
      await requireOwnInstallation(handle.database, settings);
      await loadServiceArea(handle.database);
      const run = commandRunner({
        database: handle.database,
        clock: Date.now,
        onAnnounced: () => {},
      });
      await work({ settings, database: handle.database, run });
    } finally {
      await handle.close();
    }
  });
