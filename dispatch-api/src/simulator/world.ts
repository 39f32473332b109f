import { ApiError } from '../failure.ts';
import { customersFor } from '../seed/customers.ts';
import type { Random } from '../seed/random.ts';
import type { Services } from '../services.ts';

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

export const makeWorld = (services: Services, random: Random): SimulatedWorld => ({
  services,
  random,
  seed: services.settings.seed,
  customers: customersFor(services.settings.bookings),
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
