import { and, eq, inArray } from 'drizzle-orm';
import {
  settingRules,
  type FleetDraft,
  type PromoDraft,
  type RateDraft,
  type SettingDraft,
  type SourceDraft,
} from 'shared-contracts/integration/reference-door';
import { settingDefaults } from 'shared-contracts/reference/reference';

import { newId } from '../database/id.ts';
import { partnerCategories, promos, rates, settings, sources } from '../database/schema.ts';
import { builtInRate } from '../fares/rates.ts';
import { requireCity, requireServices } from '../integration/fields.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';
import { changeRows, referenceCommand, storedText } from './change-rows.ts';

export const byKey = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> => new Map(rows.map((row) => [keyOf(row), row]));

export const changeSettings = referenceCommand<{ settings: readonly SettingDraft[] }>(
  'reference.change-settings',
  async (context, { settings: drafts, ...importing }) => {
    const { tx } = context;
    const stored = await tx.select().from(settings);
    const values: Record<string, string> = {
      ...settingDefaults,
      ...Object.fromEntries([...stored, ...drafts].map(({ field, value }) => [field, value])),
    };
    const isCrossed =
      Number(values['minimum_insurance_fee']) > Number(values['maximum_insurance_fee']);
    return changeRows(
      context,
      {
        kind: 'settings',
        drafts,
        stored: byKey<{ field: string; value: string }>(stored, ({ field }) => field),
        rowOf({ field, value }, index) {
          const at = `settings.${index}.`;
          requireValidFields({ value: settingRules[field] }, { value }, at);
          if (isCrossed && /^(minimum|maximum)_insurance_fee$/.test(field))
            rejectField(`${at}value`, 'setting.limits');
          return [field, { field, value: value.trim() }];
        },
        nameOf: ({ field }) => field,
        draftName: ({ field }) => field,
        keyField: (index) => `settings.${index}.field`,
        insert: (rows) => tx.insert(settings).values(rows),
        update: ({ field, value }) =>
          tx.update(settings).set({ value }).where(eq(settings.field, field)),
      },
      importing,
    );
  },
);

export const replaceSources = referenceCommand<{ sources: readonly SourceDraft[] }>(
  'reference.replace-sources',
  async (context, { sources: drafts, ...importing }) => {
    const { tx } = context;
    return changeRows(
      context,
      {
        kind: 'sources',
        drafts,
        stored: byKey(await tx.select().from(sources), ({ value }) => value),
        rowOf({ value, name }, position) {
          const row = { value: storedText(value), name: storedText(name), position };
          return [row.value, row];
        },
        nameOf: ({ value }) => value,
        draftName: ({ value }) => value,
        keyField: (index) => `sources.${index}.value`,
        insert: (rows) => tx.insert(sources).values(rows),
        update: (row) => tx.update(sources).set(row).where(eq(sources.value, row.value)),
        removal: {
          remove: (rows) =>
            tx.delete(sources).where(
              inArray(
                sources.value,
                rows.map(({ value }) => value),
              ),
            ),
        },
      },
      { ...importing, complete: true },
    );
  },
);

function servicesOf(field: string, codes: readonly number[]): number[] {
  requireServices(field, codes);
  return [...new Set(codes)];
}

export const upsertFleets = referenceCommand<{ fleets: readonly FleetDraft[] }>(
  'reference.upsert-fleets',
  async (context, { fleets: drafts, ...importing }) => {
    const { tx } = context;
    const stored = byKey(await tx.select().from(partnerCategories), ({ title }) => title);
    return changeRows(
      context,
      {
        kind: 'fleets',
        drafts,
        stored,
        rowOf(fleet, index) {
          const title = storedText(fleet.title);
          const before = stored.get(title);
          const row = {
            id: before?.id ?? newId(),
            title,
            services: servicesOf(`fleets.${index}.services`, fleet.services),
            bronzeCodAllowed: fleet.bronze_cod_allowed ?? before?.bronzeCodAllowed ?? false,
            position: before?.position ?? stored.size + index,
          };
          return [title, row];
        },
        nameOf: ({ title }) => title,
        draftName: ({ title }) => title,
        keyField: (index) => `fleets.${index}.title`,
        insert: (rows) => tx.insert(partnerCategories).values(rows),
        update: (row) =>
          tx.update(partnerCategories).set(row).where(eq(partnerCategories.id, row.id)),
      },
      importing,
    );
  },
);

export const upsertPromos = referenceCommand<{ promos: readonly PromoDraft[] }>(
  'reference.upsert-promos',
  async (context, { promos: drafts, ...importing }) => {
    const { tx } = context;
    const codeOf = ({ code }: PromoDraft) => storedText(code.toUpperCase());
    return changeRows(
      context,
      {
        kind: 'promos',
        drafts,
        stored: byKey(await tx.select().from(promos), ({ code }) => code),
        rowOf(promo, index) {
          const code = codeOf(promo);
          const row = {
            code,
            city: promo.city ? requireCity(`promos.${index}.city`, promo.city) : '',
            serviceCodes: servicesOf(`promos.${index}.services`, promo.services ?? []),
            endsAt: promo.ends_at ? new Date(promo.ends_at) : null,
          };
          return [code, row];
        },
        nameOf: ({ code }) => code,
        draftName: codeOf,
        keyField: (index) => `promos.${index}.code`,
        insert: (rows) => tx.insert(promos).values(rows),
        update: (row) => tx.update(promos).set(row).where(eq(promos.code, row.code)),
      },
      importing,
    );
  },
);

export const upsertRates = referenceCommand<{ rates: readonly RateDraft[] }>(
  'reference.upsert-rates',
  async (context, { rates: drafts, ...importing }) => {
    const { tx, now } = context;
    const nameOf = (serviceCode: number, startsAt: Date) =>
      `${serviceCode} ${startsAt.toISOString()}`;
    const rowOf = (draft: RateDraft): typeof rates.$inferSelect => ({
      serviceCode: draft.service_code,
      startsAt: new Date(draft.starts_at),
      base: draft.base,
      perKilometer: draft.per_kilometer,
      perMinute: draft.per_minute,
      minimum: draft.minimum,
      quietKmh: draft.quiet_kmh,
      busyKmh: draft.busy_kmh,
    });
    const stored = byKey(await tx.select().from(rates), (row) =>
      nameOf(row.serviceCode, row.startsAt),
    );
    return changeRows(
      context,
      {
        kind: 'rates',
        drafts,
        stored,
        rowOf(draft, index) {
          const row = rowOf(draft);
          const key = nameOf(row.serviceCode, row.startsAt);
          if (!builtInRate(row.serviceCode))
            rejectField(`rates.${index}.service_code`, 'service.unknown');
          // A quote of before must not change.
          if (row.startsAt <= now && !isSameValue(row, stored.get(key)))
            rejectField(`rates.${index}.starts_at`, 'key.past');
          return [key, row];
        },
        nameOf: ({ serviceCode, startsAt }) => nameOf(serviceCode, startsAt),
        draftName: (draft) => nameOf(draft.service_code, new Date(draft.starts_at)),
        keyField: (index) => `rates.${index}.starts_at`,
        insert: (rows) => tx.insert(rates).values(rows),
        update: (row) =>
          tx
            .update(rates)
            .set(row)
            .where(and(eq(rates.serviceCode, row.serviceCode), eq(rates.startsAt, row.startsAt))),
      },
      importing,
    );
  },
);
