import type { FastifyInstance } from 'fastify';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { rankedDrivers } from '../dispatch/rank-drivers.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { timeline } from './timeline.ts';
import {
  cancelBatchCommand,
  cancelTripCommand,
  removeBookingCommand,
} from './trip-cancel.commands.ts';
import { addNoteCommand, assignDriverCommand } from './trip-care.commands.ts';
import { auditOf, driverById, findBooking, leadTripOf, notesOf } from './trip-detail.repository.ts';
import { readDetail } from './trip-detail.ts';
import { updateDropCommand } from './trip-drop.commands.ts';
import { updateFaresCommand } from './trip-fares.commands.ts';
import { careForTripCommand } from './trip-snooze.commands.ts';
import { undoAssignmentCommand } from './trip-unassign.commands.ts';

const byAdmin = 'Cancelled by Admin';

export function tripDetailRoutes(app: FastifyInstance, services: Services): void {
  const { database, reads } = services;
  route(app, services, api.getTrip, async ({ input, actor, request }) => {
    const booking = await findBooking(database, input.params.id, actor);
    const data = await readDetail(database, booking);
    await reads.read({ actor, request }, 'trip.read', { type: 'trip', id: leadTripOf(booking).id });
    return { data };
  });
  route(app, services, edits.updateFares, async ({ input, run }) => ({
    message: 'Fare Updated Successfully',
    data: await run(updateFaresCommand, input.body),
  }));
  route(app, services, edits.updateDrop, async ({ input, run }) => ({
    message: 'Drop off has been updated',
    data: await run(updateDropCommand, { id: input.params.id, body: input.body }),
  }));
  route(app, services, api.driverRoute, async ({ input, actor }) => {
    const driver = await driverById(
      database,
      leadTripOf(await findBooking(database, input.query.trip_id, actor)).driverId,
    );
    return { current_lat: driver?.lat ?? null, current_lng: driver?.lng ?? null };
  });
  route(app, services, edits.searchDrivers, async ({ input: { query }, actor }) => {
    const booking = query.trip_id && (await findBooking(database, query.trip_id, actor));
    return rankedDrivers(services, query, booking || undefined, new Date(services.clock()));
  });
  route(app, services, edits.assignDriver, async ({ input: { body }, run }) => ({
    message: 'Booking assigned successfully',
    assigned: await run(assignDriverCommand, {
      tripId: body.trip_id,
      driverId: body.dispatch_partner,
      rowVersion: body.row_version,
    }),
  }));
  route(app, services, edits.undoAssignment, async ({ input, run }) => {
    const { trip_id: tripId, row_version: rowVersion } = input.body;
    await run(undoAssignmentCommand, { tripId, rowVersion });
    return {};
  });
  route(app, services, edits.cancelTrip, async ({ input: { body }, run }) => {
    await run(cancelTripCommand, {
      tripId: body.trip_id,
      reason: body.cancel_reason || byAdmin,
      rowVersion: body.row_version,
    });
    return { message: 'Booking cancelled successfully' };
  });
  route(app, services, edits.cancelBatch, async ({ input, run }) => {
    await run(cancelBatchCommand, {
      batchId: input.params.batch_id,
      reason: input.body.cancel_reason || byAdmin,
      rowVersion: input.body.row_version,
    });
    return { message: 'Booking cancelled successfully' };
  });
  route(app, services, edits.removeBooking, async ({ input, run }) => {
    await run(removeBookingCommand, { id: input.body.booking_id });
    return {};
  });
  route(app, services, careForTrip, async ({ input: { params, body }, run }) => ({
    data: await run(careForTripCommand, { id: params.id, action: body.action }),
  }));
  route(app, services, api.listNotes, async ({ input, actor }) => {
    const notes = await notesOf(database, await findBooking(database, input.params.id, actor));
    return {
      data: notes.map(({ id, notes: text, name, dt }) => ({
        id,
        notes: text,
        name,
        dt: dt.toISOString(),
      })),
    };
  });
  route(app, services, api.addNote, async ({ input, run }) => ({
    data: await run(addNoteCommand, { id: input.body.booking_no, notes: input.body.notes }),
  }));
  route(app, services, api.tripHistory, async ({ input, actor }) => {
    const booking = await findBooking(database, input.params.id, actor);
    return { data: timeline(booking, await auditOf(database, booking)) };
  });
}
