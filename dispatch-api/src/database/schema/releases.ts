import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  FailureCode,
  FailureOutcome,
  ReportedStage,
} from 'shared-contracts/releases/client-report';

import { id, instant, blankableText } from '../columns.ts';

/**
 * Loads and failures of each build in the browsers, by the hour. `loadMs` is the sum over the
 * `timed` loads.
 */
export const buildCounts = pgTable(
  'build_counts',
  {
    remote: text().notNull(),
    release: text().notNull(),
    hour: instant().notNull(),
    loads: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    timed: integer().notNull().default(0),
    loadMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.remote, row.release, row.hour] }),
    index('build_counts_hour').on(row.hour),
  ],
);

/**
 * The same by who reported it, by which a rollout is judged: `reporter` is a keyed hash of the
 * user, or of the address where nobody was signed in.
 */
export const buildReporters = pgTable(
  'build_reporters',
  {
    remote: text().notNull(),
    release: text().notNull(),
    hour: instant().notNull(),
    reporter: text().notNull(),
    signedIn: boolean().notNull(),
    loads: integer().notNull().default(0),
    failures: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.remote, row.release, row.hour, row.reporter] }),
    index('build_reporters_hour').on(row.hour, row.reporter),
  ],
);

/** The newest failures in the browsers, limited in number. */
export const buildFailures = pgTable(
  'build_failures',
  {
    id: id(),
    at: instant().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    outcome: text().$type<FailureOutcome>().notNull(),
    stage: text().$type<ReportedStage>().notNull(),
    code: text().$type<FailureCode>().notNull(),
    detail: blankableText(),
  },
  (row) => [index('build_failures_at').on(row.at.desc().nullsFirst(), row.id)],
);
