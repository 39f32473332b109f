import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/audit/audit';
import type { EarlierWrite, FieldChange } from 'shared-contracts/core/earlier-write';
import type { Sent } from 'shared-contracts/core/schema';

import { auditEntries } from '../audit/audit.repository.ts';
import { shownDetails } from '../audit/shown-details.ts';
import { auditLog } from '../database/schema.ts';
import type { CommandContext } from './command.ts';

/** The audit actions that raise a row's version by one, each with one entry about the row. */
export type VersionedActions = readonly AuditAction[];

/** The fields in which two states of a row differ. */
export const fieldChanges = <R extends object>(before: R, after: R): Sent<typeof FieldChange>[] =>
  (Object.keys(after) as (keyof R & string)[]) // a row as it is sent has no other keys
    .filter((field) => field !== 'row_version' && after[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/**
 * The writes that a caller who saw version `seen` of a row does not know, oldest first; undefined
 * where none of them is in conflict. A write whose entry lists no changed field, such as a new
 * password, is no conflict. Without a version nothing is checked.
 */
export async function conflictingWrites(
  { tx }: CommandContext,
  row: { id: string; rowVersion: number },
  seen: number | undefined,
  actions: VersionedActions,
): Promise<Sent<typeof EarlierWrite>[] | undefined> {
  const missed = seen === undefined ? 0 : row.rowVersion - seen;
  if (missed === 0) return undefined;
  if (missed < 0) return [];
  const entries = await auditEntries(tx)
    .where(and(eq(auditLog.subjectId, row.id), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.position))
    .limit(Math.min(missed, 50));
  const writes = entries.reverse().map((entry) => {
    // the commands that write these actions list the changes
    const details = shownDetails(entry.details) as { changes?: Sent<typeof FieldChange>[] } | null;
    return { by: entry.actorName, at: entry.at.toISOString(), fields: details?.changes ?? [] };
  });
  const listed = writes.filter(({ fields }) => fields.length > 0);
  // A version without its entry may have changed anything.
  return listed.length > 0 || entries.length < missed ? listed : undefined;
}
