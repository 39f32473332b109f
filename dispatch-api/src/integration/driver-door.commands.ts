import type { Sent } from 'shared-contracts/core/schema';
import type {
  DriverDraft,
  IntegrationDriver,
  ShiftStatus,
} from 'shared-contracts/integration/driver-door';

import { command } from '../commands/command.ts';
import { driverByAnyId, driverRow } from '../drivers/driver.repository.ts';
import {
  changeDriver,
  lockDriver,
  lockDrivers,
  readFleets,
  statusChange,
  upsertDriver,
} from '../drivers/store-driver.ts';
import { fail } from '../failure.ts';
import { requirePhone } from './fields.ts';

interface Outcome {
  id: string;
  external_id: string | null;
  phone: string;
  outcome: 'added' | 'changed' | 'unchanged';
}

export const upsertDrivers = command(
  'drivers.upsert',
  async (context, { drivers: given }: { drivers: readonly DriverDraft[] }): Promise<Outcome[]> => {
    const { tx } = context;
    const drafts = given.map((draft, index) => ({
      ...draft,
      phone: requirePhone(`drivers.${index}.phone`, draft.phone),
    }));
    const known = await lockDrivers(tx, drafts);
    const fleets = await readFleets(tx);
    const done: Outcome[] = [];
    for (const [index, draft] of drafts.entries()) {
      const { driver, outcome } = await upsertDriver(context, draft, {
        at: `drivers.${index}.`,
        known,
        fleets,
      });
      const { id, externalId, phone } = driver;
      done.push({ id, external_id: externalId, phone, outcome });
    }
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
    const driver = await lockDriver(tx, named.id);
    await changeDriver(context, driver, statusChange(driver, status));
    return driverRow(tx, driver.id);
  },
);
