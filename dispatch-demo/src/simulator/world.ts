import type { Random } from 'shared-contracts/testing/random';
import {
  colleagueAccounts,
  demoAccounts,
  simulatorAccount,
} from 'shared-contracts/users/demo-accounts';

import { call, Refused, type Api, type AsUser, type WithKey } from '../console/call.ts';
import { demoKey } from '../console/demo-key.ts';
import { asDemoUser } from '../console/sign-in.ts';
import { noteUploads } from '../console/voice-notes.ts';
import { customersFor } from '../seed/customers.ts';

/** Dependencies of every part of the simulation. */
export interface SimulatedWorld {
  clock: () => number;
  random: Random;
  seed: number;
  customers: number;
  door: WithKey;
  /** The address of a recording at the API. */
  noteOf: (name: string) => Promise<string>;
  /** An admin, who sees the fleet and may cancel trips. */
  admin: AsUser;
  /** The simulated colleagues. */
  colleagues: readonly AsUser[];
  /** The food partner, which books for itself. */
  client: AsUser;
  /**
   * Runs one action; false if it was refused, which may happen to a person as well. Any other error
   * is thrown.
   */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

/** A world beside an API that was seeded with this seed and so many bookings. */
export async function makeWorld(
  api: Api,
  random: Random,
  { seed, bookings }: { seed: number; bookings: number },
): Promise<SimulatedWorld> {
  const admin = asDemoUser(api, simulatorAccount);
  const secret = await demoKey(admin);
  const partner = demoAccounts.find(({ role }) => role === 'dispatch_client');
  if (!partner) throw new Error('the demo has no food partner');
  return {
    clock: api.clock,
    random,
    seed,
    customers: customersFor(bookings),
    door: (endpoint, input) => call(api, endpoint, input, secret),
    noteOf: noteUploads(api, secret),
    admin,
    colleagues: colleagueAccounts.map((account) => asDemoUser(api, account)),
    client: asDemoUser(api, partner),
    async attempt(work) {
      try {
        await work();
        return true;
      } catch (error) {
        // A key that is no longer valid needs a new start, as an API that has failed does.
        if (!(error instanceof Refused) || error.status >= 500 || error.errorId.startsWith('key.'))
          throw error;
        return false;
      }
    },
  };
}
