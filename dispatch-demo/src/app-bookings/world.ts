import { ApiError } from 'dispatch-api/src/failure.ts';
import type { Services } from 'dispatch-api/src/services.ts';
import type { Random } from 'shared-contracts/testing/random';

import { customersFor } from '../seed/customers.ts';

/** The demo's seed, and how many bookings it was seeded with. */
export interface Plan {
  seed: number;
  bookings: number;
}

/** Dependencies of every part of the simulation. */
export interface SimulatedWorld {
  services: Services;
  random: Random;
  seed: number;
  customers: number;
  /**
   * Runs one action; false if it was refused, which may happen to a person as well. Any other error
   * is thrown.
   */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

export const makeWorld = (services: Services, random: Random, plan: Plan): SimulatedWorld => ({
  services,
  random,
  seed: plan.seed,
  customers: customersFor(plan.bookings),
  async attempt(work) {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  },
});
