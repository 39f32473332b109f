import canonicalize from 'canonicalize';
import { eq, gt, notInArray } from 'drizzle-orm';
import {
  settingRules,
  type FleetDraft,
  type PromoDraft,
  type RateDraft,
  type SettingDraft,
  type SourceDraft,
} from 'shared-contracts/integration/reference-door';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { partnerCategories, promos, rates, settings, sources } from '../database/schema.ts';
import { builtInRate } from '../fares/rates.ts';
import { settingReader } from '../reference/reference.repository.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { requireCity, requireServices } from './fields.ts';

interface Changes {
  added: number;
  changed: number;
  removed: number;
}
const isSame = (one: unknown, other: unknown): boolean => canonicalize(one) === canonicalize(other);

/**
 * Writes the rows that are new or differ, and logs each; `write` stores one. Rows of before have
 * the same shape.
 */
async function writeRows<Row extends object>(
  { audit }: CommandContext,
  kind: string,
  before: ReadonlyMap<string, Row>,
  rows: readonly (readonly [string, Row])[],
  write: (row: Row, isNew: boolean) => Promise<unknown>,
): Promise<Changes> {
  const done = { added: 0, changed: 0, removed: 0 };
  for (const [name, row] of rows) {
    const stored = before.get(name);
    if (stored && isSame(stored, row)) continue;
    await write(row, !stored);
    done[stored ? 'changed' : 'added'] += 1;
    audit(
      'reference.changed',
      { type: 'reference', id: kind },
      { name, before: stored ? JSON.stringify(stored) : null, after: JSON.stringify(row) },
    );
  }
  return done;
}

const byName = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [nameOf(row), row]));

export const changeSettings = command(
  'reference.change-settings',
  async (context, { settings: drafts }: { settings: readonly SettingDraft[] }) => {
    const { tx } = context;
    for (const [index, { field, value }] of drafts.entries())
      requireValidFields({ value: settingRules[field] }, { value }, `settings.${index}.`);
    const stored = await tx.select().from(settings);
    const rows = drafts.map(({ field, value }) => [field, { field, value: value.trim() }] as const);
    const done = await writeRows(
      context,
      'settings',
      byName(stored, ({ field }) => field),
      rows,
      (row) =>
        tx
          .insert(settings)
          .values(row)
          .onConflictDoUpdate({ target: settings.field, set: { value: row.value } }),
    );
    const setting = await settingReader(tx);
    if (Number(setting('minimum_insurance_fee')) > Number(setting('maximum_insurance_fee')))
      rejectField('settings', 'setting.limits');
    return done;
  },
);

export const replaceSources = command(
  'reference.replace-sources',
  async (context, { sources: drafts }: { sources: readonly SourceDraft[] }) => {
    const { tx, audit } = context;
    const rows = drafts.map(({ value, name }, position) => ({
      value: value.trim(),
      name: name.trim(),
      position,
    }));
    const stored = byName(await tx.select().from(sources), ({ value }) => value);
    const twice = rows.findIndex(
      ({ value }, at) => rows.findIndex((row) => row.value === value) < at,
    );
    if (twice >= 0) rejectField(`sources.${twice}.value`, 'value.twice');
    const done = await writeRows(
      context,
      'sources',
      stored,
      rows.map((row) => [row.value, row] as const),
      (row) =>
        tx.insert(sources).values(row).onConflictDoUpdate({ target: sources.value, set: row }),
    );
    const values = rows.map(({ value }) => value);
    const removed = await tx
      .delete(sources)
      .where(notInArray(sources.value, values))
      .returning({ value: sources.value });
    for (const { value } of removed)
      audit(
        'reference.changed',
        { type: 'reference', id: 'sources' },
        { name: value, before: JSON.stringify(stored.get(value)), after: null },
      );
    return { ...done, removed: removed.length };
  },
);

function servicesOf(field: string, codes: readonly number[]): number[] {
  requireServices(field, codes);
  return [...new Set(codes)];
}

export const upsertFleets = command(
  'reference.upsert-fleets',
  async (context, { fleets }: { fleets: readonly FleetDraft[] }) => {
    const { tx } = context;
    const stored = await tx.select().from(partnerCategories);
    const known = byName(stored, ({ title }) => title);
    const rows = fleets.map((fleet, index) => {
      const title = fleet.title.trim();
      const before = known.get(title);
      return [
        title,
        {
          id: before?.id ?? newId(),
          title,
          services: servicesOf(`fleets.${index}.services`, fleet.services),
          bronzeCodAllowed: fleet.bronze_cod_allowed ?? before?.bronzeCodAllowed ?? false,
          position: before?.position ?? stored.length + index,
        },
      ] as const;
    });
    return writeRows(context, 'fleets', known, rows, (row, isNew) =>
      isNew
        ? tx.insert(partnerCategories).values(row)
        : tx.update(partnerCategories).set(row).where(eq(partnerCategories.id, row.id)),
    );
  },
);

export const upsertPromos = command(
  'reference.upsert-promos',
  async (context, { promos: drafts }: { promos: readonly PromoDraft[] }) => {
    const { tx } = context;
    const rows = drafts.map((promo, index) => {
      const code = promo.code.trim().toUpperCase();
      return [
        code,
        {
          code,
          city: promo.city ? requireCity(`promos.${index}.city`, promo.city) : '',
          serviceCodes: servicesOf(`promos.${index}.services`, promo.services ?? []),
          endsAt: promo.ends_at ? new Date(promo.ends_at) : null,
        },
      ] as const;
    });
    const known = byName(await tx.select().from(promos), ({ code }) => code);
    return writeRows(context, 'promos', known, rows, (row) =>
      tx.insert(promos).values(row).onConflictDoUpdate({ target: promos.code, set: row }),
    );
  },
);

export const upsertRates = command(
  'reference.upsert-rates',
  async (context, { rates: drafts }: { rates: readonly RateDraft[] }) => {
    const { tx, now } = context;
    const keyOf = (serviceCode: number, startsAt: Date) =>
      `${serviceCode} ${startsAt.toISOString()}`;
    const rows = drafts.map((draft, index) => {
      const startsAt = new Date(draft.starts_at);
      if (!builtInRate(draft.service_code))
        rejectField(`rates.${index}.service_code`, 'service.unknown');
      // A quote of before must not change.
      if (startsAt <= now) rejectField(`rates.${index}.starts_at`, 'key.past');
      const row = {
        serviceCode: draft.service_code,
        startsAt,
        base: draft.base,
        perKilometer: draft.per_kilometer,
        perMinute: draft.per_minute,
        minimum: draft.minimum,
        quietKmh: draft.quiet_kmh,
        busyKmh: draft.busy_kmh,
      };
      return [keyOf(row.serviceCode, startsAt), row] as const;
    });
    const known = byName(await tx.select().from(rates).where(gt(rates.startsAt, now)), (rate) =>
      keyOf(rate.serviceCode, rate.startsAt),
    );
    return writeRows(context, 'rates', known, rows, (row) =>
      tx
        .insert(rates)
        .values(row)
        .onConflictDoUpdate({ target: [rates.serviceCode, rates.startsAt], set: row }),
    );
  },
);
