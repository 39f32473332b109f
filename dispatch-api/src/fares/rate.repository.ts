import { desc, lte } from 'drizzle-orm';

import type { Queryable } from '../database/database.ts';
import { rates as storedRates } from '../database/schema.ts';
import { builtInRate, type RateOf } from './rates.ts';

/** The price list of a time: stored rates that have started, else those of the program. */
export async function ratesAt(database: Queryable, at: Date): Promise<RateOf> {
  const started = await database
    .selectDistinctOn([storedRates.serviceCode])
    .from(storedRates)
    .where(lte(storedRates.startsAt, at))
    .orderBy(storedRates.serviceCode, desc(storedRates.startsAt));
  const stored = new Map(started.map((rate) => [rate.serviceCode, rate]));
  return (serviceCode) => stored.get(serviceCode) ?? builtInRate(serviceCode);
}
