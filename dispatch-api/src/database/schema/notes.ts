import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { id, instant } from '../columns.ts';

/**
 * Agents' notes about a booking; `subject` is the batch id of a batch, else the trip number
 * (docs/domain/trip-detail.md#agent-notes).
 */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    subject: text().notNull(),
    notes: text().notNull(),
    userId: text(),
    name: text().notNull(),
    dt: instant().notNull(),
  },
  (row) => [index('booking_notes_subject').on(row.subject, row.dt)],
);
