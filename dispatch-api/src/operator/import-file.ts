import type { Sent } from 'shared-contracts/core/schema';
import { importOutcomes, type ImportLine } from 'shared-contracts/imports/import-line';

import type { Command, RunCommand } from '../commands/command.ts';
import { importDrivers } from '../drivers/driver.commands.ts';
import { ApiError } from '../failure.ts';
import { OperatorError } from './admin.commands.ts';
import { operator } from './on-database.ts';

type Line = Sent<typeof ImportLine>;
type ImportCommand = Command<{ csv: string; dry_run?: boolean | undefined }, Line[]>;

/** Imports by the name of what they import. */
export const imports: Readonly<Record<string, ImportCommand>> = { drivers: importDrivers };

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value);

function textOf({ line, name, outcome, changes, column, reason }: Line): string {
  const details = reason
    ? [`${column ? `${column}: ` : ''}${reason.en}`]
    : changes.map(({ field, before, after }) => `${field}: ${shown(before)} › ${shown(after)}`);
  return `Row ${line} ${name}: ${[outcome, ...details].join('\n    ')}`;
}

/** Imports a file, or previews that; the report leaves out unchanged rows. */
export async function importFile(
  run: RunCommand,
  command: ImportCommand,
  csv: string,
  isPreview: boolean,
): Promise<{ report: string; refused: number }> {
  const lines = await run(command, { csv, dry_run: isPreview }, operator).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? new OperatorError(error.message) : error;
    },
  );
  const countOf = (outcome: Line['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const sums = importOutcomes
    // Not every import can remove rows.
    .filter((outcome) => outcome !== 'removed' || countOf(outcome) > 0)
    .map((outcome) => `${countOf(outcome)} ${outcome}`)
    .join(', ');
  return {
    report: [
      ...lines.filter(({ outcome }) => outcome !== 'unchanged').map(textOf),
      `${sums}${isPreview ? '. Nothing was saved' : ''}`,
    ].join('\n'),
    refused: countOf('refused'),
  };
}
