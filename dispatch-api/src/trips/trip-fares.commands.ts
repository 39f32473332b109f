import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import { serviceOf } from 'shared-contracts/services/service';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows, fareRules } from 'shared-contracts/trips/trip-detail.rules';
import type { updateFares as updateFaresCall } from 'shared-contracts/trips/trip-edit.api';

import { command } from '../commands/command.ts';
import { fail } from '../failure.ts';
import { requireValidFields } from '../reject-field.ts';
import { rejectStaleWrite } from './stale-write.ts';
import { leadTripOf, lockBooking, activeTripsOf, type Booking } from './trip-detail.repository.ts';
import { readDetail } from './trip-detail.ts';
import type { StoredTrip } from './trip-row.ts';
import { writeAudited } from './trip-write.ts';

/** Splits a total into whole rupees; the remainder goes to the first. */
const shares = (total: number, among: number): number[] =>
  Array.from(
    { length: among },
    (_, index) => Math.floor(total / among) + (index === 0 ? total % among : 0),
  );

/** Both fares of an open booking (docs/domain/trip-detail.md#fare-editor). */
export const updateFaresCommand = command(
  'trip.fares',
  async (
    context,
    body: Input<typeof updateFaresCall>['body'],
  ): Promise<Sent<typeof TripDetail>> => {
    const id = (body.type === 'batch' ? body.batch_id : body.trip_id) ?? fail('trip.unknown');
    const booking = await lockBooking(context.tx, id, context.actor);
    const first = leadTripOf(booking);
    const parts = activeTripsOf(booking);
    if (!allows('editFares', first.state)) fail('trip.state-refused', { state: first.state });
    const closed = parts.find(({ state }) => !allows('editFares', state));
    if (closed) fail('trip.state-refused', { state: closed.state });
    if (!serviceOf(first.serviceCode)?.fareEditor) fail('booking.service-unknown');
    const fares = {
      dispatch_fixed_fare_customer: Math.trunc(body.dispatch_fixed_fare_customer),
      dispatch_fixed_fare_partner: Math.trunc(body.dispatch_fixed_fare_partner),
    };
    requireValidFields(fareRules, fares);
    await rejectStaleWrite(context, booking, body.row_version);
    const customer = shares(fares.dispatch_fixed_fare_customer, parts.length);
    const partner = shares(fares.dispatch_fixed_fare_partner, parts.length);
    const written = new Map<string, StoredTrip>();
    for (const [index, trip] of parts.entries()) {
      const [fareCustomer = 0, farePartner = 0] = [customer[index], partner[index]];
      written.set(
        trip.id,
        await writeAudited(
          context,
          trip,
          { fareActual: fareCustomer, fareCustomer, farePartner },
          'trip.fares',
          [
            {
              field: 'customer_fare',
              before: trip.fareCustomer ?? trip.fareActual,
              after: fareCustomer,
            },
            {
              field: 'partner_fare',
              before: trip.farePartner ?? trip.fareActual,
              after: farePartner,
            },
          ],
        ),
      );
    }
    return readDetail(
      context.tx,
      booking.map((trip) => written.get(trip.id) ?? trip) as unknown as Booking,
    ); // one row per locked trip, so at least one
  },
);
