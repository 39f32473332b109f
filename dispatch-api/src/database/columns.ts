import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A record id: 24 hexadecimal characters, made by `newId()`. */
export const id = () => text().primaryKey();
/** A point in time in milliseconds, the precision of the wire's ISO text. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Grows by one with every write of a row. */
export const rowVersion = () => integer().notNull().default(1);
/** Text that may be blank but is never null. */
export const blankableText = () => text().notNull().default('');

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
