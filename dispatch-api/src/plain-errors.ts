import { WrongSettings } from 'server-settings/environment';

import { FolderLocked } from './database/folder-lock.ts';
import { MigrationChanged, MigrationsMissing } from './database/migrate.ts';
import { WrongInstallation } from './users/demo-traces.ts';

/** Errors that an operator can fix: the message says everything, a stack trace adds nothing. */
const plainErrors = [
  WrongSettings,
  WrongInstallation,
  FolderLocked,
  MigrationChanged,
  MigrationsMissing,
] as const;

export const isPlainError = (error: unknown): error is Error =>
  plainErrors.some((kind) => error instanceof kind);
