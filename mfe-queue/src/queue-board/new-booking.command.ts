import type { CommandModule } from 'shared-bus';

import { newBookingLink } from './new-booking.ts';

/** Opens a new booking from anywhere. */
const openNewBooking: CommandModule['default'] = ({ navigate }) =>
  navigate(newBookingLink.to, { state: newBookingLink.state });
export default openNewBooking;
