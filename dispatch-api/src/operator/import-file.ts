import { importOutcomes } from 'shared-contracts/imports/import-line';

import type { RunCommand } from '../commands/command.ts';
import { importDrivers } from '../drivers/driver.commands.ts';
import { ApiError } from '../failure.ts';
import { OperatorError } from './admin.commands.ts';
import {
  referenceImports,
  type ImportCommand,
  type ImportOptions,
  type Line,
} from './import-reference.ts';
import { operator } from './on-database.ts';

/** Imports by the name of what they import. */
export const imports: Readonly<Record<string, ImportCommand>> = {
  drivers: async (run, csv, { isPreview }) =>
    run(importDrivers, { csv, dry_run: isPreview }, operator),
  ...referenceImports,
};

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
  text: string,
  options: ImportOptions,
): Promise<{ report: string; refused: number }> {
  const lines = await command(run, text, options).catch((error: unknown) => {
    throw error instanceof ApiError ? new OperatorError(error.message) : error;
  });
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
      `${sums}${options.isPreview ? '. Nothing was saved' : ''}`,
    ].join('\n'),
    refused: countOf('refused'),
  };
}
