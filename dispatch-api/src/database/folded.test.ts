import { sql } from 'drizzle-orm';

import { openTestDatabase } from '../testing/test-database.ts';
import { rowsOf } from './database.ts';
import { contains } from './folded.ts';

/** A stored text, and how it is typed. */
const pairs = [
  ['شاه زيب', 'شاہ زیب'],
  ['شاہ زیب', 'شاه زيب'],
  ['فاطمة', 'فاطمہ'],
  ['كمال', 'کمال'],
  ['أحمد مُراد', 'احمد مراد'],
  ['شاہ\u200cزیب', 'شاہزیب'],
  ['بلاک ۵، کلفٹن', 'بلاک 5 کلفٹن'],
  ['House #1,500', '#1,500'],
  ['Sana Malik', '\u202bSANA\u200f malik'],
  ['Zoë', 'zoe'],
  ['100% \\ a_b', '100% \\ a_b'],
  ['House #5', '#'],
] as const;
/** Stored texts that something else was typed for. */
const others = [
  ['a100b', 'a%b'],
  ['Sana Malik', '#'],
  ['Sana Malik', '،'],
] as const;

test('a stored text is found however it and the search are written, and no other', async () => {
  const { database, close } = await openTestDatabase();
  const found = await Promise.all(
    [...pairs, ...others].map(async ([stored, typed]) => {
      const [row] = await rowsOf<{ found: boolean }>(
        database,
        sql`select ${contains(sql`${stored}::text`, typed)} as found`,
      );
      return [stored, typed, row?.found];
    }),
  );
  expect(found).toEqual([
    ...pairs.map((pair) => [...pair, true]),
    ...others.map((pair) => [...pair, false]),
  ]);
  await close();
});
