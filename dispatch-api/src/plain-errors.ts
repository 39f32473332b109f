import { WrongSettings } from 'shared-contracts/config/environment';

import { FolderLocked } from './database/folder-lock.ts';
import { MigrationsMissing } from './database/migrate.ts';
import { WrongInstallation } from './seed/demo-traces.ts';

/** What an operator can mend: its message says all, and where it was thrown says nothing. */
const plainErrors = [WrongSettings, WrongInstallation, FolderLocked, MigrationsMissing] as const;

export const isPlainError = (error: unknown): error is Error =>
  plainErrors.some((kind) => error instanceof kind);
