import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';

import * as schema from '../database/schema.ts';
import { activeRules } from './retention.commands.ts';

/** Columns of a table that the rules of `npm run retention` empty or blur, and those that stay. */
interface Columns {
  removed: readonly string[];
  kept: readonly string[];
}
/**
 * The retention of a table's rows: `deleted` by a rule of retention, `short-lived` without one, or
 * `kept`, because they are about nobody, or about somebody for as long as the company needs them.
 */
type Decision = 'deleted' | 'short-lived' | 'kept' | Columns;

/**
 * For each table of the database, and in those that outlive the people in them for each column,
 * whether personal data ends. A new one fails a test until it is decided here. Who may be named by
 * a column that is kept: staff and drivers, whose work the row records.
 */
const retentionDecisions: Readonly<Record<string, Decision>> = {
  attempts: 'short-lived',
  audit_links: 'kept',
  audit_log: 'deleted',
  audit_mark: 'kept',
  audit_values: 'deleted',
  board_limits: 'kept',
  booking_links: 'kept',
  booking_notes: 'deleted',
  build_counts: 'kept',
  build_failures: 'short-lived',
  build_reporters: 'short-lived',
  cities: 'kept',
  customer_messages: 'short-lived',
  customer_opt_outs: 'kept',
  dispatch_moments: 'short-lived',
  dispatch_rules: 'kept',
  dispatch_stops: 'kept',
  zone_outlooks: 'kept',
  drivers: 'kept',
  events: 'short-lived',
  fare_estimates: 'short-lived',
  files: 'deleted',
  holidays: 'kept',
  handovers: 'short-lived',
  idempotency_keys: 'short-lived',
  integration_keys: 'kept',
  job_runs: 'kept',
  languages: 'kept',
  minute_sum_changes: 'short-lived',
  minute_sums: 'short-lived',
  notifications: 'short-lived',
  outbox: 'short-lived',
  partner_categories: 'kept',
  passengers: {
    removed: ['phone', 'name', 'gender', 'altName', 'altPhone', 'address', 'lat', 'lng'],
    kept: [
      'id',
      'langId',
      'city',
      'source',
      'promoMaxLimit',
      'currentAvailPromo',
      'createdAt',
      'rowVersion',
    ],
  },
  password_resets: 'short-lived',
  promos: 'kept',
  phone_calls: 'short-lived',
  places: 'kept',
  queue_rows: {
    removed: ['phone', 'name', 'voiceNote', 'bookings'],
    kept: [
      'id',
      'bookingId',
      'type',
      'customerType',
      'city',
      'langId',
      'dt',
      'status',
      'claimedBy',
      'leaseUntil',
      'updatedAt',
      'rowVersion',
      'externalId',
    ],
  },
  push_subscriptions: 'short-lived',
  queue_tally: 'kept',
  rates: 'kept',
  recurring_bookings: 'short-lived',
  recurring_days: 'short-lived',
  recurring_rules: 'deleted',
  removed_files: 'short-lived',
  report_mails: 'short-lived',
  report_runs: 'short-lived',
  reports: 'kept',
  rooms: 'kept',
  saved_addresses: 'deleted',
  sent_messages: 'short-lived',
  sessions: 'short-lived',
  settings: 'kept',
  shared_outages: 'short-lived',
  sign_ins: 'short-lived',
  sources: 'kept',
  trip_offers: 'kept',
  trip_tallies: 'kept',
  trip_tally_changes: 'short-lived',
  trips: {
    removed: [
      'passengerId',
      'passengerName',
      'passengerPhone',
      'gender',
      'altName',
      'altPhone',
      'pickupAddress',
      'pickupLat',
      'pickupLng',
      'pickupNearest',
      'dropoffAddress',
      'dropoffLat',
      'dropoffLng',
      'dropoffNearest',
      'dropoffName',
      'dropoffPhone',
      'specialInstructions',
      'voiceNote',
      'dispatcherName',
      'dispatcherPhone',
      'endAddress',
      'orderNo',
      'cancelReason',
    ],
    kept: [
      'id',
      'tripNo',
      'batchId',
      'batchNumber',
      'type',
      'serviceCode',
      'city',
      'state',
      'langId',
      'source',
      'pickupZoneId',
      'pickupZone',
      'dropoffZoneId',
      'dropoffZone',
      'fareActual',
      'fareCustomer',
      'farePartner',
      'insurance',
      'estimatedSeconds',
      'estimatedMeters',
      'pickupVariance',
      'parcelValue',
      'transactionId',
      'transactionAmount',
      'dropSucceeded',
      'displayTag',
      'promo',
      'vendorName',
      'removedAt',
      'rebooking',
      'batchTripNos',
      'cod',
      'codExists',
      'bidAmount',
      'orderId',
      'userName',
      'userId',
      'clientId',
      'userPhone',
      'creator',
      'acceptedCount',
      'estimateId',
      'queueRowId',
      'driverId',
      'bdt',
      'dt',
      'dtu',
      'acceptedAt',
      'arrivedAt',
      'startedAt',
      'finishedAt',
      'completedAt',
      'endedAt',
      'batchSeconds',
      'stillSince',
      'offer',
      'offersNotTaken',
      'notTakenSince',
      'heldAt',
      'heldByName',
      'automaticAt',
      'ownerId',
      'ownerName',
      'snoozedUntil',
      'rowVersion',
    ],
  },
  used_captchas: 'short-lived',
  user_preferences: 'deleted',
  users: {
    removed: [
      'address',
      'lat',
      'lng',
      'age',
      'religion',
      'email',
      'bankName',
      'bankAccountNo',
      'cnic',
      'profileImg',
      'cnicFrontImg',
      'cnicBackImg',
    ],
    kept: [
      'id',
      'phone',
      'name',
      'role',
      'passwordHash',
      'signOnSubject',
      'status',
      'city',
      'zones',
      'gender',
      'langId',
      'urduProficiency',
      'shiftStart',
      'shiftEnd',
      'companyName',
      'branchName',
      'extension',
      'partnerId',
      'partnerVersion',
      'wantedStatus',
      'bankChangedAt',
      'twoFactorSecret',
      'enrolmentHash',
      'enrolmentEnds',
      'twoFactorLastStep',
      'dt',
      'rowVersion',
    ],
  },
  wallet_entries: {
    removed: ['passengerPhone'],
    kept: ['id', 'userId', 'tripNo', 'title', 'total', 'transfer', 'balance', 'dt', 'externalId'],
  },
  webhook_attempts: 'short-lived',
  webhook_deliveries: 'short-lived',
  webhook_messages: 'short-lived',
  webhooks: 'kept',
  withdrawals: 'kept',
  zones: 'kept',
};

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const nameOf = (table: PgTable): string => getTableConfig(table).name;
const columnsOf = (table: PgTable): string[] => Object.keys(getTableColumns(table));

/** The tables and columns without a decision, and decisions about what is no more. */
function undecided(name: string, columns: readonly string[]): string[] {
  const decision = retentionDecisions[name];
  if (!decision) return [name];
  if (typeof decision === 'string') return [];
  const decided = [...decision.removed, ...decision.kept];
  return [
    ...columns.filter((column) => !decided.includes(column)),
    ...decided.filter((column, at) => !columns.includes(column) || decided.indexOf(column) !== at),
  ].map((column) => `${name}.${column}`);
}

const everyPeriod = {
  tripDays: 1,
  customerDays: 1,
  requestDays: 1,
  voiceNoteDays: 1,
  leaverDays: 1,
  auditValueDays: 1,
  auditDays: 1,
};
/** The rules of a table as SQL. */
const statements = activeRules({ retention: everyPeriod }).map(
  ({ apply }) => new PgDialect({ casing: 'snake_case' }).sqlToQuery(apply).sql,
);
const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('each table, and each column that may outlive a person, has a decision', () => {
  expect(tables.flatMap((table) => undecided(nameOf(table), columnsOf(table)))).toEqual([]);
  expect(Object.keys(retentionDecisions).toSorted()).toEqual(tables.map(nameOf).toSorted());
});

test('a new column of trips and a new table are noticed', () => {
  expect(undecided('trips', [...columnsOf(schema.trips), 'nickname'])).toEqual(['trips.nickname']);
  expect(undecided('callers', ['phone'])).toEqual(['callers']);
});

test('the rules empty the columns that are decided to be removed, and no others', () => {
  const found = Object.entries(retentionDecisions).flatMap(([table, decision]) => {
    if (typeof decision === 'string') return [];
    const written = statements
      .filter((statement) => statement.startsWith(`update ${table} `))
      .flatMap((statement) => [...statement.matchAll(/(\w+) = /g)].map(([, column]) => column))
      .filter((column) => column !== 'row_version');
    return [{ table, written: [...new Set(written)].toSorted() }];
  });
  expect(found).toEqual(
    Object.entries(retentionDecisions).flatMap(([table, decision]) =>
      typeof decision === 'string'
        ? []
        : [{ table, written: decision.removed.map(snake).toSorted() }],
    ),
  );
});

test('of a table whose rows are decided to be deleted, a rule deletes them', () => {
  const deleted = statements.flatMap(
    (statement) => /^delete from (\w+)/.exec(statement)?.[1] ?? [],
  );
  expect(new Set(deleted)).toEqual(
    new Set(
      Object.entries(retentionDecisions).flatMap(([table, decision]) =>
        decision === 'deleted' ? table : [],
      ),
    ),
  );
});
