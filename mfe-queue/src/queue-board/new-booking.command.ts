import type { CommandModule } from 'shared-bus';

import { newBooking } from './new-booking.ts';

/** Opens a new booking from anywhere. */
const openNewBooking: CommandModule['default'] = ({ navigate }) => navigate(...newBooking);
export default openNewBooking;
