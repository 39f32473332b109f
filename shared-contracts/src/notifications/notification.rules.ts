import type { Role } from '../core/role.ts';
import type { TripState } from '../trips/trip.ts';

/**
 * The states of a booking that ask its user to act (docs/decisions/screens.md#needs-me): a driver
 * waits for what it collects; nobody took the booking, so it is rebooked or given up; somebody else
 * cancelled it, so the receiver has to know. Staff have no notifications: their work is in the
 * queue and on the chips of the lists.
 */
export const statesNeedingAction: Readonly<Record<Role, readonly TripState[]>> = {
  admin: [],
  supervisor: [],
  dispatcher: [],
  dispatch_client: ['arrived', 'expired', 'cancelled', 'batch_cancelled'],
};
