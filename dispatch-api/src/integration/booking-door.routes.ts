import type { FastifyInstance } from 'fastify';
import { createBooking } from 'shared-contracts/integration/booking-door.api';

import { createRideCommand } from '../bookings/booking.commands.ts';
import { measuredRide } from '../bookings/measured-ride.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { requirePhone } from './fields.ts';

export function bookingDoorRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, createBooking, async ({ input: { body }, run }) => {
    const phone = requirePhone('phone', body.phone);
    const draft = { ...body, phone, creator: 'open_api' as const };
    return {
      message: 'Booking is Created',
      data: await run(createRideCommand, await measuredRide(services.roads, draft)),
    };
  });
}
