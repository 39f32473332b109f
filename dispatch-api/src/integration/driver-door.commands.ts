import canonicalize from 'canonicalize';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type {
  DriverDraft,
  IntegrationDriver,
  ShiftStatus,
} from 'shared-contracts/integration/driver-door';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { drivers } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import { readPartnerCategories } from '../reference/reference.repository.ts';
import { rejectField } from '../reject-field.ts';
import {
  driverByAnyId,
  integrationDriver,
  shiftStatusOf,
  type StoredDriver,
} from './driver-door.repository.ts';
import { requireCity, requirePhone, requireServices } from './fields.ts';

type Change = Partial<StoredDriver>;

/** The stored status; a driver with a trip stays on shift until it ends. */
function statusChange(driver: StoredDriver | undefined, wanted: ShiftStatus): Change {
  if (driver && shiftStatusOf(driver) === wanted) return {};
  if (driver?.status === 'busy') fail('driver.on-trip', { name: driver.name });
  return { status: wanted === 'on_shift' ? 'free' : wanted };
}

interface Fleets {
  id: string;
  services: readonly number[];
}

/** The columns of a draft, whose phone is in wire form; refused with the field at fault. */
function columnsOf(
  draft: DriverDraft,
  at: string,
  stored: StoredDriver | undefined,
  fleets: ReadonlyMap<string, Fleets>,
) {
  const fleet = fleets.get(draft.fleet) ?? rejectField(`${at}.fleet`, 'fleet.unknown');
  const { services } = draft;
  if (services) requireServices(`${at}.services`, services);
  return {
    phone: draft.phone,
    name: draft.name.trim(),
    city: requireCity(`${at}.city`, draft.city),
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
    ...statusChange(stored, draft.status ?? (stored ? shiftStatusOf(stored) : 'off')),
  };
}

const fieldOf: Partial<Record<keyof StoredDriver, string>> = {
  categoryId: 'fleet',
  serviceCodes: 'services',
  vehicleNo: 'vehicle_no',
  walletLimit: 'wallet_limit',
  externalId: 'external_id',
};
const changesOf = (stored: StoredDriver, columns: Change) =>
  (Object.keys(columns) as (keyof Change)[]) // columns of the table
    .filter((name) => canonicalize(columns[name]) !== canonicalize(stored[name]))
    .map((name) => ({
      field: fieldOf[name] ?? name,
      before: stored[name],
      after: columns[name] ?? null,
    }));

async function write(
  { tx, now, audit }: CommandContext,
  stored: StoredDriver,
  columns: Change,
): Promise<boolean> {
  const changes = changesOf(stored, columns);
  if (changes.length === 0) return false;
  await tx
    .update(drivers)
    .set({ ...columns, updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, stored.id));
  audit('driver.changed', { type: 'driver', id: stored.id }, { changes });
  return true;
}

interface Outcome {
  id: string;
  external_id: string | null;
  phone: string;
  outcome: 'added' | 'changed' | 'unchanged';
}

/** `draft` has its phone in wire form, `at` is its field. */
async function upsertOne(
  context: CommandContext,
  draft: DriverDraft,
  at: string,
  known: StoredDriver[],
  fleets: ReadonlyMap<string, Fleets>,
): Promise<Outcome> {
  const { tx, now, audit } = context;
  const { phone } = draft;
  const byPhone = known.find((row) => row.phone === phone);
  const byId = draft.external_id && known.find((row) => row.externalId === draft.external_id);
  const stored = byId || byPhone;
  // The phone belongs to another driver of that system.
  if (byPhone && byPhone !== stored) rejectField(`${at}.phone`, 'driver.phone-used');
  if (draft.external_id && !byId && byPhone?.externalId)
    rejectField(`${at}.phone`, 'driver.phone-used');
  const columns = columnsOf(draft, at, stored, fleets);
  if (stored) {
    const isChanged = await write(context, stored, columns);
    Object.assign(stored, columns);
    const { id, externalId } = stored;
    return { id, external_id: externalId, phone, outcome: isChanged ? 'changed' : 'unchanged' };
  }
  const id = newId(now.getTime());
  const city = cityByCode(columns.city) ?? fail('server.failed');
  const [made] = await tx
    .insert(drivers)
    // Until the first position the driver is in the middle of the city.
    .values({ serviceCodes: [], ...columns, id, lat: city.lat, lng: city.lng, updatedAt: now })
    .returning();
  if (made) known.push(made);
  audit('driver.created', { type: 'driver', id }, { name: columns.name });
  return { id, external_id: draft.external_id ?? null, phone, outcome: 'added' };
}

export const upsertDrivers = command(
  'drivers.upsert',
  async (context, { drivers: given }: { drivers: readonly DriverDraft[] }): Promise<Outcome[]> => {
    const { tx } = context;
    const drafts = given.map((draft, index) => ({
      ...draft,
      phone: requirePhone(`drivers.${index}.phone`, draft.phone),
    }));
    const phones = drafts.map(({ phone }) => phone);
    const externalIds = drafts.flatMap(({ external_id: id }) => (id === undefined ? [] : [id]));
    // Two calls with the same new driver, one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(7300520)`);
    const known = await tx
      .select()
      .from(drivers)
      .where(or(inArray(drivers.phone, phones), inArray(drivers.externalId, externalIds)))
      .orderBy(drivers.id)
      .for('update');
    const fleets = new Map(
      (await readPartnerCategories(tx)).map(({ title, _id: id, services }) => [
        title,
        { id, services },
      ]),
    );
    const done: Outcome[] = [];
    for (const [index, draft] of drafts.entries())
      done.push(await upsertOne(context, draft, `drivers.${index}`, known, fleets));
    return done;
  },
);

export const changeStatus = command(
  'drivers.status',
  async (
    context,
    { id, status }: { id: string; status: ShiftStatus },
  ): Promise<Sent<typeof IntegrationDriver>> => {
    const { tx } = context;
    const named = (await driverByAnyId(tx, id)) ?? fail('driver.unknown');
    const [driver] = await tx.select().from(drivers).where(eq(drivers.id, named.id)).for('update');
    if (!driver) return fail('driver.unknown');
    const change = statusChange(driver, status);
    await write(context, driver, change);
    return integrationDriver(tx, { ...driver, ...change });
  },
);
