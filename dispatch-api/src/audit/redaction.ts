import { createHash, randomBytes } from 'node:crypto';

import type { auditValues } from '../database/schema.ts';

/**
 * The details whose values stay in the audit log for ever: states, amounts, numbers and ids.
 * Anything else may name a person, and is masked there.
 */
const plainFields: ReadonlySet<string> = new Set([
  'again_for',
  'amount',
  'at',
  'batch',
  'booked_anew',
  'city',
  'cod_amount',
  'customer_fare',
  'dropoff_zone',
  'entries',
  'events',
  'expires_at',
  'field',
  'held',
  'fare',
  'fleet',
  'from',
  'hours',
  'kind',
  'lang_id',
  'many',
  'message',
  'method',
  'newest',
  'note',
  'offer_id',
  'outcome',
  'parcel_insurance_charges',
  'parcel_value',
  'partner_fare',
  'partner_id',
  'queue_row',
  'removed',
  'role',
  'rows',
  'scopes',
  'seed',
  'services',
  'session',
  'papers_expire_at',
  'by_road',
  'radius_meters',
  'reasons',
  'rule_id',
  'score',
  'seconds',
  'waiting',
  'zone_id',
  'rule',
  'mode',
  'sessions',
  'shift_end',
  'shift_ends_at',
  'shift_start',
  'state',
  'status',
  'to',
  'trip_no',
  'two_fa_enabled',
  'url',
  'urdu_proficiency',
  'vehicle_papers_expire_at',
  'wallet',
  'wallet_limit',
  'wanted',
  'zones',
]);
const masked = '•••';

/** Blank values stay blank: it is no secret whether a value was added, changed or removed. */
const mask = (value: unknown): unknown =>
  value === null || value === undefined || value === '' ? value : masked;

const maskChange = (change: unknown): unknown => {
  if (typeof change !== 'object' || change === null || !('field' in change)) return masked;
  const { field, before, after } = { before: undefined, after: undefined, ...change };
  return plainFields.has(String(field))
    ? change
    : { field, before: mask(before), after: mask(after) };
};

/** Details without personal values. */
function redact(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]: [string, unknown]) => {
      if (field === 'changes' && Array.isArray(value)) return [field, value.map(maskChange)];
      return [field, plainFields.has(field) ? value : mask(value)];
    }),
  );
}

interface Parts {
  details: object | null;
  valuesDigest: string | null;
  values?: typeof auditValues.$inferInsert;
}

/**
 * Splits the details of an entry into what the log keeps and the full details, which can be deleted
 * on their own. The entry names them by a salted hash, from which nobody finds a phone by trying
 * all once the salt is deleted with them.
 */
export function partsOf(details: object | undefined, at: Date): Parts {
  if (!details) return { details: null, valuesDigest: null };
  const redacted = redact(details);
  if (JSON.stringify(redacted) === JSON.stringify(details)) return { details, valuesDigest: null };
  const salt = randomBytes(16).toString('hex');
  const digest = createHash('sha256').update(salt).update(JSON.stringify(details)).digest('hex');
  return {
    details: redacted,
    valuesDigest: digest,
    values: { digest, salt, details, at },
  };
}
