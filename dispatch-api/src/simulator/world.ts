import { inArray } from 'drizzle-orm';
import { roleOf } from 'shared-contracts/core/role';

import type { Actor } from '../commands/actor.ts';
import { users } from '../database/schema.ts';
import { ApiError } from '../failure.ts';
import { clientPhone, colleaguePhones } from '../seed/accounts.ts';
import { customersFor } from '../seed/customers.ts';
import type { Random } from '../seed/random.ts';
import type { Services } from '../services.ts';

/** Dependencies of every part of the simulation. */
export interface SimulatedWorld {
  services: Services;
  random: Random;
  seed: number;
  customers: number;
  colleagues: readonly Actor[];
  /** The food partner, which books for itself. */
  client: Actor | undefined;
  /**
   * Runs one action; false if it was refused, which may happen to a person as well. Any other error
   * is thrown.
   */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

export async function makeWorld(services: Services, random: Random): Promise<SimulatedWorld> {
  const rows = await services.database
    .select()
    .from(users)
    .where(inArray(users.phone, [...colleaguePhones, clientPhone]))
    .orderBy(users.phone);
  const actors = rows.map(({ id, name, phone, role }): Actor => ({
    id,
    name,
    phone,
    role: roleOf(role) ?? null,
  }));
  return {
    services,
    random,
    seed: services.settings.seed,
    customers: customersFor(services.settings.bookings),
    colleagues: actors.filter((actor) => actor.role === 'dispatcher'),
    client: actors.find((actor) => actor.role === 'dispatch_client'),
    async attempt(work) {
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return false;
      }
    },
  };
}
