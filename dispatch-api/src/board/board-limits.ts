import { eq } from 'drizzle-orm';
import type { BoardLimits } from 'shared-contracts/board/board';
import {
  boardLimitRules,
  defaultBoardLimits,
  turnedLimit,
} from 'shared-contracts/board/board-limits.rules';
import { referenceChanged, type ReferenceKind } from 'shared-contracts/reference/reference.socket';

import { command } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { boardLimits } from '../database/schema.ts';
import { referenceRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';

const id = 'all' as const;
const kind: ReferenceKind = 'board-limits';

export async function readBoardLimits(database: Queryable): Promise<BoardLimits> {
  const [row] = await database.select().from(boardLimits).where(eq(boardLimits.id, id));
  return row
    ? { ...row.limits, row_version: row.rowVersion }
    : { ...defaultBoardLimits, row_version: 0 };
}

export const changeLimits = command(
  'board.change-limits',
  async (
    { tx, audit, announce },
    { row_version: seen, ...limits }: BoardLimits,
  ): Promise<BoardLimits> => {
    requireValidFields(
      boardLimitRules,
      Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, String(limit)])),
    );
    const turned = turnedLimit(limits);
    if (turned)
      rejectField(turned, turned === 'free_alarm' ? 'board-limits.high' : 'board-limits.low');
    await tx
      .insert(boardLimits)
      .values({ id, limits: defaultBoardLimits, rowVersion: 0 })
      .onConflictDoNothing();
    const [before] = await tx
      .select()
      .from(boardLimits)
      .where(eq(boardLimits.id, id))
      .for('update');
    if (before?.rowVersion !== seen) fail('board-limits.stale');
    const after = { limits, rowVersion: seen + 1 };
    await tx.update(boardLimits).set(after).where(eq(boardLimits.id, id));
    audit(
      'reference.changed',
      { type: 'reference', id: kind },
      { name: kind, before: JSON.stringify(before.limits), after: JSON.stringify(limits) },
    );
    announce(referenceChanged, { id: kind }, [referenceRoom]);
    return { ...limits, row_version: after.rowVersion };
  },
);
