import { DateTime } from 'luxon';
import { parseAmount } from 'shared-contracts/core/amount';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import { timeZone } from 'shared-contracts/core/time-zone';
import {
  driverColumns,
  maxImportedDrivers,
  requiredDriverColumns,
  type Driver,
  type DriverChange,
  type DriverColumn,
} from 'shared-contracts/drivers/driver';
import {
  driverLineRules,
  driverRules,
  suspensionRules,
} from 'shared-contracts/drivers/driver.rules';
import type { ImportLine } from 'shared-contracts/imports/import-line';
import { shiftStatuses, type DriverDraft } from 'shared-contracts/integration/driver-door';

import { command } from '../commands/command.ts';
import { fail } from '../failure.ts';
import { importLine, readCsv } from '../imports/read-csv.ts';
import { requirePhone } from '../integration/fields.ts';
import { isStorableTime } from '../plugins/storable-time.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { driverRow } from './driver.repository.ts';
import {
  changeDriver,
  columnsOf,
  lockDriver,
  lockDrivers,
  lockNewDrivers,
  readFleets,
  upsertDriver,
} from './store-driver.ts';

export const updateDriver = command(
  'drivers.update',
  async (
    context,
    { id, wanted }: { id: string; wanted: DriverChange },
  ): Promise<Sent<typeof Driver>> => {
    const { tx } = context;
    // Before the driver, as an import has them.
    await lockNewDrivers(tx);
    const stored = await lockDriver(tx, id);
    const before = await driverRow(tx, id);
    const after = { ...before, ...wanted };
    requireValidFields(driverRules, after);
    const draft: DriverDraft = {
      name: after.name,
      phone: requirePhone('phone', after.phone),
      city: after.city,
      fleet: after.fleet,
      services: after.services,
      vehicle_no: after.vehicle_no,
      wallet: after.wallet,
      wallet_limit: after.wallet_limit,
      shift_ends_at: after.shift_ends_at,
      papers_expire_at: after.papers_expire_at,
      vehicle_papers_expire_at: after.vehicle_papers_expire_at ?? null,
      ...(wanted.status && { status: wanted.status }),
    };
    const known = await lockDrivers(tx, [draft]);
    if (known.some(({ phone, id: other }) => phone === draft.phone && other !== id))
      rejectField('phone', 'driver.phone-used');
    const fleets = await readFleets(tx);
    await changeDriver(context, stored, columnsOf(draft, '', stored, fleets), fleets);
    return driverRow(tx, id);
  },
);

export const suspendDriver = command(
  'drivers.suspend',
  async (
    context,
    { id, suspended, reason }: { id: string; suspended: boolean; reason?: string | undefined },
  ): Promise<Sent<typeof Driver>> => {
    const { tx } = context;
    const stored = await lockDriver(tx, id);
    const { name, status } = stored;
    if (suspended && status === 'busy') fail('driver.on-trip', { name }, { data: { name } });
    // A console of before there were reasons sends none.
    if (suspended && reason !== undefined) requireValidFields(suspensionRules, { reason });
    if (suspended !== (status === 'suspended'))
      await changeDriver(context, stored, {
        status: suspended ? 'suspended' : 'off',
        suspensionReason: suspended ? (reason ?? '').trim() : null,
      });
    return driverRow(tx, id);
  },
);

type Cells = Partial<Record<DriverColumn, string>>;

const rupees = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseAmount(text).rupees;
/** A time, or the end of a day, in Pakistan unless it names another zone. */
function instantOf(column: DriverColumn, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = /^\d{4}-\d\d-\d\d([T ]\d.*)?$/.exec(text);
  const read = DateTime.fromISO(text.replace(' ', 'T'), { zone: timeZone });
  const at = (whole?.[1] ? read : read.endOf('day')).toJSDate();
  if (!whole || !isStorableTime(at)) rejectField(column, 'driver.time');
  return at.toISOString();
}
const withoutBlanks = <T extends object>(draft: T): T =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T; // the same

/** A line as the integration API takes a driver; refused with the column at fault. */
function draftOf(cells: Cells): DriverDraft {
  requireValidFields(driverLineRules, cells);
  const { phone = '', name = '', city = '', fleet = '', services, status } = cells;
  return withoutBlanks({
    phone: requirePhone('phone', phone),
    name,
    city: city.toUpperCase(),
    fleet: fleet.toLowerCase(),
    external_id: cells.external_id,
    services: services?.split(/[\s,;|]+/).map(Number),
    vehicle_no: cells.vehicle_no,
    status: shiftStatuses.find((one) => one === status),
    wallet: rupees(cells.wallet),
    wallet_limit: rupees(cells.wallet_limit),
    shift_ends_at: instantOf('shift_ends_at', cells.shift_ends_at),
    papers_expire_at: instantOf('papers_expire_at', cells.papers_expire_at),
    vehicle_papers_expire_at: instantOf('vehicle_papers_expire_at', cells.vehicle_papers_expire_at),
  }) as DriverDraft; // without the fields that are undefined
}

/** Adds and changes drivers by the lines of a file. With `dry_run` it only says what it would do. */
export const importDrivers = command(
  'drivers.import',
  async (
    context,
    { csv, dry_run: isPreview = false }: { csv: string; dry_run?: boolean | undefined },
  ): Promise<Sent<typeof ImportLine>[]> => {
    const { tx } = context;
    const lines = readCsv(csv, {
      all: driverColumns,
      required: requiredDriverColumns,
      max: maxImportedDrivers,
    });
    const known = await lockDrivers(
      tx,
      lines.map(({ cells: { phone = '', external_id: id } }) => ({
        phone: wirePhoneOf(phone) ?? phone,
        ...(id !== undefined && { external_id: id }),
      })),
    );
    const fleets = await readFleets(tx);
    const done: Sent<typeof ImportLine>[] = [];
    const seen = { phone: new Set<string>(), external_id: new Set<string>() };
    for (const line of lines)
      done.push(
        await importLine(line, line.cells.name ?? '', async (cells) => {
          const draft = draftOf(cells);
          for (const field of ['phone', 'external_id'] as const)
            if (seen[field].has(draft[field] ?? '')) rejectField(field, 'value.twice');
          const among = { at: '', known, fleets, isPreview };
          const { outcome, changes } = await upsertDriver(context, draft, among);
          seen.phone.add(draft.phone);
          if (draft.external_id !== undefined) seen.external_id.add(draft.external_id);
          return { outcome, changes };
        }),
      );
    return done;
  },
);
