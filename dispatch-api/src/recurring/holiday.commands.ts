import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import { holidayRules } from 'shared-contracts/recurring/recurring.rules';

import { command, type CommandContext } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { holidays, recurringRules } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { requireValidFields } from '../reject-field.ts';
import { checkDay } from './rule.policy.ts';

type StoredHoliday = typeof holidays.$inferSelect;
const holidayRow = (row: StoredHoliday): Sent<typeof Holiday> => ({
  id: row.id,
  name: row.name,
  name_ur: row.nameUr,
  date: row.day,
  days: row.days,
  moved_to: row.movedTo,
  is_observed: row.isObserved,
});

export const holidaysFrom = async (
  database: Queryable,
  year: number,
): Promise<Sent<typeof Holiday>[]> =>
  (
    await database
      .select()
      .from(holidays)
      .where(gte(holidays.day, `${year}-01-01`))
      .orderBy(asc(sql`coalesce(${holidays.movedTo}, ${holidays.day})`), asc(holidays.id))
  ).map(holidayRow);

/** The rules that skip holidays are planned again. */
const planAgain = ({ tx, now }: CommandContext) =>
  tx
    .update(recurringRules)
    .set({ plannedUntil: now })
    .where(and(eq(recurringRules.skipsHolidays, true), sql`${recurringRules.endedAt} is null`));

export const createHolidayCommand = command(
  'holidays.create',
  async (context, { name, date }: { name: string; date: string }) => {
    requireValidFields(holidayRules, { name, date });
    checkDay('date', date);
    const text = name.trim();
    const [row] = await context.tx
      .insert(holidays)
      .values({ id: newId(context.now.getTime()), name: text, nameUr: text, day: date })
      .onConflictDoUpdate({
        target: [holidays.day, holidays.name],
        set: { isObserved: true, movedTo: null },
      })
      .returning();
    if (!row) throw new Error('the holiday was not stored');
    context.audit('holiday.created', { type: 'holiday', id: row.id }, { name: text, date });
    await planAgain(context);
    return holidayRow(row);
  },
);

export const updateHolidayCommand = command(
  'holidays.update',
  async (
    context,
    { id, ...change }: { id: string } & Partial<Pick<StoredHoliday, 'movedTo' | 'isObserved'>>,
  ) => {
    if (change.movedTo) checkDay('moved_to', change.movedTo);
    const [row] = await context.tx
      .update(holidays)
      // With the id a change of nothing is one too.
      .set({ id, ...change })
      .where(eq(holidays.id, id))
      .returning();
    if (!row) return fail('holiday.unknown');
    context.audit(
      'holiday.changed',
      { type: 'holiday', id },
      { name: row.name, date: row.movedTo ?? row.day },
    );
    await planAgain(context);
    return holidayRow(row);
  },
);
