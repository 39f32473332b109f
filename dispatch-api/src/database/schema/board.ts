import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BoardLimits } from 'shared-contracts/board/board';

import { rowVersion } from '../columns.ts';

/** The limits of the board, of which there is one row. */
export const boardLimits = pgTable('board_limits', {
  id: text().primaryKey(),
  limits: jsonb().$type<Omit<BoardLimits, 'row_version'>>().notNull(),
  rowVersion: rowVersion(),
});
