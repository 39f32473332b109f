import { hasExtension, useRole } from 'shared-bus';
import { listMissedBookings } from 'shared-contracts/dispatch/dry-run.api';

/** Whether this user may see which bookings a driver missed, and the server knows. */
export function useHasMissed(): boolean {
  const role = useRole();
  return hasExtension('dry-run') && role !== undefined && listMissedBookings.roles.includes(role);
}
