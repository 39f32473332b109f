import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import { instant, blankableText } from '../columns.ts';

/**
 * Events that commands announce, each written in the command's own transaction; the relay empties
 * it.
 */
export const outbox = pgTable('outbox', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  eventId: text().notNull(),
  event: text().notNull(),
  rooms: jsonb().$type<string[]>().notNull(),
  row: jsonb().notNull(),
  at: instant().notNull(),
});

/** Every room's newest number. */
export const rooms = pgTable('rooms', {
  room: text().primaryKey(),
  lastSeq: bigint({ mode: 'number' }).notNull(),
});

/**
 * The log of every room: `seq` has no gaps, `position` is the order over all rooms. Only the relay
 * writes it.
 */
export const events = pgTable(
  'events',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    room: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: text().notNull(),
    event: text().notNull(),
    row: jsonb().notNull(),
    at: instant().notNull(),
  },
  (row) => [unique('events_room_seq').on(row.room, row.seq), index('events_at').on(row.at)],
);

/**
 * The first answer to an Idempotency-Key, stored with the hash of the body that it answered
 * (docs/decisions/calls.md#idempotency).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    command: text().notNull(),
    bodyHash: text().notNull(),
    // Not jsonb, which sorts the fields: the same answer has the same bytes.
    answer: json().notNull(),
    subject: blankableText(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.key] }),
    index('idempotency_keys_created').on(row.createdAt),
  ],
);

/**
 * The audit log, in a partition for each month of `at`. Its rows are never changed
 * (docs/production.md#audit-log).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    position: bigserial({ mode: 'number' }).notNull(),
    at: instant().notNull().defaultNow(),
    actorId: text(),
    actorName: blankableText(),
    actorRole: integer(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb(),
    requestId: blankableText(),
    /** Names the row of `audit_values` with the full details, where these are masked. */
    valuesDigest: text(),
  },
  (row) => [
    primaryKey({ columns: [row.position, row.at] }),
    // A search by what the index is about reads its newest entries alone, or those of the searched
    // time.
    index('audit_log_subject').on(row.subjectId, row.at, row.position),
    index('audit_log_actor').on(row.actorId, row.at, row.position),
    index('audit_log_action').on(row.action, row.at, row.position),
    index('audit_log_people')
      .on(row.at, row.position)
      .where(sql`actor_id is not null`),
    index('audit_log_system')
      .on(row.at, row.position)
      .where(sql`actor_id is null`),
    index('audit_log_at').on(row.at, row.position),
  ],
);

/** Details of audit entries with personal values, for as long as retention keeps them. */
export const auditValues = pgTable(
  'audit_values',
  {
    /** SHA-256 of the salt and the details. */
    digest: text().primaryKey(),
    salt: text().notNull(),
    // Not jsonb, which would write another text than the one that was hashed.
    details: json().notNull(),
    at: instant().notNull(),
  },
  (row) => [index('audit_values_at').on(row.at)],
);

/**
 * The chain of the audit log: one link per entry, each with a hash over the entry and the link
 * before. `number` has no gaps; late commits are linked late, so `position` may step back.
 */
export const auditLinks = pgTable('audit_links', {
  number: bigint({ mode: 'number' }).primaryKey(),
  position: bigint({ mode: 'number' }).notNull().unique(),
  at: instant().notNull(),
  hash: text().notNull(),
});

/** One row: up to its position every entry of the audit log is linked. */
export const auditMark = pgTable(
  'audit_mark',
  {
    id: boolean().primaryKey().default(true),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [check('audit_mark_one', sql`${row.id}`)],
);
