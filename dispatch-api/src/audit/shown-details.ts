import type { FieldChange } from 'shared-contracts/core/earlier-write';
import { isMaskedNumber, maskedNumber } from 'shared-contracts/core/masked-number';
import type { Sent } from 'shared-contracts/core/schema';
import { maskedFields } from 'shared-contracts/users/user';

const isMaskedField = (field: string): boolean => maskedFields.some((name) => name === field);
/** Deleted values have a sign of their own in the log (redaction.ts). */
const isHidden = (text: string): boolean => isMaskedNumber(text) || text === '•••';
const mask = (value: unknown): unknown =>
  typeof value === 'string' && !isHidden(value) ? maskedNumber(value) : value;

/** A change without the numbers that every answer masks. */
export const maskedChange = (change: Sent<typeof FieldChange>): Sent<typeof FieldChange> =>
  isMaskedField(change.field)
    ? { field: change.field, before: mask(change.before), after: mask(change.after) }
    : change;

/** Details of an entry as they may be shown: older entries have these numbers in full. */
export function shownDetails(details: unknown): unknown {
  if (typeof details !== 'object' || details === null || !('changes' in details)) return details;
  // the commands list changes in no other form
  const changes = details.changes as Sent<typeof FieldChange>[];
  return { ...details, changes: changes.map(maskedChange) };
}
