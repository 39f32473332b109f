import { useNextPage, useRole } from 'shared-bus';
import { staff } from 'shared-contracts/core/role';

import { CreateBooking } from './create-booking.tsx';
import { newBookingLink } from './new-booking.ts';
import { QueueBoard } from './queue-board.tsx';

/**
 * /queue: the table for staff, one button for a dispatch client, nothing for an unknown role
 * (docs/domain/queue.md#screen).
 */
export default function QueueBoardPage() {
  const role = useRole();
  // A request that is assigned opens the booking form.
  useNextPage(newBookingLink.to);
  if (role === 'dispatch_client') return <CreateBooking />;
  return role && staff.includes(role) ? <QueueBoard /> : null;
}
