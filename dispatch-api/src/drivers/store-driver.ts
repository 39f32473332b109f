import { eq, inArray, or, sql } from 'drizzle-orm';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import type { Sent } from 'shared-contracts/core/schema';
import type { DriverDraft, DriverStatus } from 'shared-contracts/integration/driver-door';

import type { CommandContext } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { drivers } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import { requireCity, requireServices } from '../integration/fields.ts';
import { readPartnerCategories } from '../reference/reference.repository.ts';
import { rejectField } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';
import { statusOf, type StoredDriver } from './driver.repository.ts';

type Change = Partial<StoredDriver>;

/** The fleets by title. */
export type Fleets = ReadonlyMap<string, { id: string; services: readonly number[] }>;

export const readFleets = async (tx: Transaction): Promise<Fleets> =>
  new Map(
    (await readPartnerCategories(tx)).map(({ title, _id: id, services }) => [
      title,
      { id, services },
    ]),
  );

export async function lockDriver(tx: Transaction, id: string): Promise<StoredDriver> {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id)).for('update');
  return driver ?? fail('driver.unknown');
}

/** Two calls with the same new driver go one after the other. */
export const lockNewDrivers = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(7300520)`));

/** Locks the drivers of these drafts, whose phones are in wire form, and new ones like them. */
export async function lockDrivers(
  tx: Transaction,
  drafts: readonly Pick<DriverDraft, 'phone' | 'external_id'>[],
): Promise<StoredDriver[]> {
  const phones = drafts.map(({ phone }) => phone);
  const externalIds = drafts.flatMap(({ external_id: id }) => (id === undefined ? [] : [id]));
  await lockNewDrivers(tx);
  return tx
    .select()
    .from(drivers)
    .where(or(inArray(drivers.phone, phones), inArray(drivers.externalId, externalIds)))
    .orderBy(drivers.id)
    .for('update');
}

/**
 * The stored status; a driver with a trip stays on shift until it ends, and a suspended one doesn't
 * go on shift.
 */
export function statusChange(driver: StoredDriver | undefined, wanted: DriverStatus): Change {
  if (driver && statusOf(driver) === wanted) return {};
  const name = { name: driver?.name ?? '' };
  if (driver?.status === 'busy') fail('driver.on-trip', name, { data: name });
  if (driver?.status === 'suspended') {
    if (wanted === 'on_shift') fail('driver.suspended', name, { data: name });
    return {};
  }
  return { status: wanted === 'on_shift' ? 'free' : wanted };
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The columns of a draft, whose phone is in wire form; refused with the field at fault. */
export function columnsOf(
  draft: DriverDraft,
  at: string,
  stored: StoredDriver | undefined,
  fleets: Fleets,
) {
  const fleet = fleets.get(draft.fleet) ?? rejectField(`${at}fleet`, 'fleet.unknown');
  const { services } = draft;
  if (services) requireServices(`${at}services`, services);
  return {
    phone: draft.phone,
    name: draft.name.trim(),
    city: requireCity(`${at}city`, draft.city),
    categoryId: fleet.id,
    ...(services
      ? { serviceCodes: services }
      : stored
        ? {}
        : { serviceCodes: [...fleet.services] }),
    ...(draft.external_id !== undefined && { externalId: draft.external_id }),
    ...(draft.vehicle_no !== undefined && { vehicleNo: draft.vehicle_no.trim() }),
    ...(draft.wallet !== undefined && { wallet: draft.wallet }),
    ...(draft.wallet_limit !== undefined && { walletLimit: draft.wallet_limit }),
    ...(draft.shift_ends_at !== undefined && { shiftEndsAt: dateOf(draft.shift_ends_at) }),
    ...(draft.papers_expire_at !== undefined && { papersExpireAt: dateOf(draft.papers_expire_at) }),
    ...(draft.vehicle_papers_expire_at !== undefined && {
      vehiclePapersExpireAt: dateOf(draft.vehicle_papers_expire_at),
    }),
    ...statusChange(stored, draft.status ?? (stored ? statusOf(stored) : 'off')),
  };
}

const fieldOf: Partial<Record<keyof StoredDriver, string>> = {
  categoryId: 'fleet',
  serviceCodes: 'services',
  vehicleNo: 'vehicle_no',
  walletLimit: 'wallet_limit',
  externalId: 'external_id',
  shiftEndsAt: 'shift_ends_at',
  papersExpireAt: 'papers_expire_at',
  vehiclePapersExpireAt: 'vehicle_papers_expire_at',
  suspensionReason: 'suspension_reason',
};

/** A value of a column as other systems and people see it. */
function shown(column: keyof Change, driver: Change, fleets: Fleets): unknown {
  const value = driver[column] ?? null;
  if (column === 'status' && driver.status) return statusOf({ status: driver.status });
  if (column === 'serviceCodes') return driver.serviceCodes?.join(' ') ?? null;
  if (column !== 'categoryId') return value;
  return [...fleets].find(([, { id }]) => id === value)?.[0] ?? value;
}

const changesOf = (
  stored: StoredDriver,
  columns: Change,
  fleets: Fleets,
): Sent<typeof FieldChange>[] =>
  (Object.keys(columns) as (keyof Change)[]) // columns of the table
    .filter((column) => !isSameValue(columns[column], stored[column]))
    .map((column) => ({
      field: fieldOf[column] ?? column,
      before: shown(column, stored, fleets),
      after: shown(column, columns, fleets),
    }));

/**
 * Stores what differs of a driver's columns, with its audit entry, and returns it; with `isPreview`
 * nothing is stored. A change of the fleet needs the fleets.
 */
export async function changeDriver(
  { tx, now, audit }: CommandContext,
  stored: StoredDriver,
  columns: Change,
  fleets: Fleets = new Map(),
  isPreview = false,
): Promise<Sent<typeof FieldChange>[]> {
  const changes = changesOf(stored, columns, fleets);
  if (changes.length === 0 || isPreview) return changes;
  await tx
    .update(drivers)
    .set({ ...columns, updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, stored.id));
  audit('driver.changed', { type: 'driver', id: stored.id }, { changes });
  return changes;
}

interface StoredResult {
  driver: StoredDriver;
  outcome: 'added' | 'changed' | 'unchanged';
  changes: Sent<typeof FieldChange>[];
}

interface Among {
  at: string;
  known: StoredDriver[];
  fleets: Fleets;
  isPreview?: boolean;
}

/**
 * Adds or changes a driver, or refuses the draft before anything is written. `draft` has its phone
 * in wire form; `at` is the path of its fields; `known` are the locked drivers, to which the result
 * is added. With `isPreview` nothing is stored.
 */
export async function upsertDriver(
  context: CommandContext,
  draft: DriverDraft,
  { at, known, fleets, isPreview = false }: Among,
): Promise<StoredResult> {
  const { tx, now, audit } = context;
  const { phone } = draft;
  const byPhone = known.find((row) => row.phone === phone);
  const byId = draft.external_id && known.find((row) => row.externalId === draft.external_id);
  const stored = byId || byPhone;
  // The phone belongs to another driver of that system.
  if (byPhone && byPhone !== stored) rejectField(`${at}phone`, 'driver.phone-used');
  if (draft.external_id && !byId && byPhone?.externalId)
    rejectField(`${at}phone`, 'driver.phone-used');
  const columns = columnsOf(draft, at, stored, fleets);
  if (stored) {
    const changes = await changeDriver(context, stored, columns, fleets, isPreview);
    Object.assign(stored, columns);
    return { driver: stored, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes };
  }
  const city = cityByCode(columns.city) ?? fail('server.failed');
  const driver: StoredDriver = {
    id: newId(now.getTime()),
    serviceCodes: [],
    vehicleNo: '',
    status: 'off',
    heading: 0,
    rating: 5,
    wallet: 0,
    walletLimit: 0,
    externalId: null,
    positionAt: null,
    shiftEndsAt: null,
    papersExpireAt: null,
    vehiclePapersExpireAt: null,
    suspensionReason: null,
    rowVersion: 1,
    movedAt: now,
    movedLat: null,
    movedLng: null,
    updatedAt: now,
    // Until the first position the driver is in the middle of the city.
    lat: city.lat,
    lng: city.lng,
    ...columns,
  };
  known.push(driver);
  if (!isPreview) {
    await tx.insert(drivers).values(driver);
    audit('driver.created', { type: 'driver', id: driver.id }, { name: driver.name });
  }
  return { driver, outcome: 'added', changes: [] };
}
