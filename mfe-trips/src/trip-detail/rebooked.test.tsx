import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from 'shared-bus';
import { createBatch, createFoodBatch } from 'shared-contracts/bookings/batch.api';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';

import {
  asAdminOfTrips,
  book,
  drop,
  noticeOf,
  open,
  press,
  read,
  sender,
} from '../testing/detail-page.tsx';

// The map has its own tests; here its library would take longer than everything else.
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => 'the map' }));

asAdminOfTrips();

describe('an expired booking is rebooked, and leaves the lists', () => {
  const expired = async () =>
    (await call(listTrips, { query: { state: 'expired', limit: 100 } })).list;
  async function rebook(address: string) {
    const place = await open(address);
    await press('button', 'RE-INITIATE');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /^Re-initiate/ })).getByRole('button', {
        name: 'RE-INITIATE',
      }),
    );
    await noticeOf('Ride has been successfully Re-initiate!');
    await waitFor(() => expect(place().pathname).toBe('/completed'));
  }
  const expire = async (numbers: readonly string[]) => {
    for (const trip_no of numbers)
      await call(moveTrip, { params: { trip_no }, body: { state: 'expired' } });
  };

  test('a single one', async () => {
    const number = await book('expired');
    await rebook(`/completed/${number}`);
    expect((await expired()).some(({ trip_no }) => trip_no === number)).toBe(false);
  });

  test('a batch of drops', async () => {
    const { data } = await call(createBatch, {
      body: {
        pickup_info: sender('Several', '923007654302'),
        bookings: [drop('a', 0), drop('b', 700)],
      },
    });
    await expire(data.trip_nos);
    await rebook(`/completed/${data.batch_id}`);
    expect((await expired()).some(({ batch_id }) => batch_id === data.batch_id)).toBe(false);
    // The lists delay it for its minute; the caller's card does not.
    const passengerTrips =
      (await call(getPassenger, { params: { phone: '923007654302' }, query: {} })).data?.trips ??
      [];
    const fresh = passengerTrips.find(
      ({ trip_no, service_code, state }) =>
        service_code === 21 && state === 'open' && !data.trip_nos.includes(trip_no),
    );
    const { batch_id } = await read(fresh?.trip_no ?? '');
    const made = await read(batch_id ?? '');
    expect(
      made.bookings.map(({ receiver_name, cod_amount }) => [receiver_name, cod_amount]),
    ).toEqual([
      ['Hina', 0],
      ['Hina', 700],
    ]);
  });

  test('a food batch', async () => {
    const { data } = await call(createFoodBatch, {
      body: {
        pickup_info: sender('Kitchen', '923007654303'),
        service_code: 100,
        zone: 'Clifton',
        zone_ur: 'کلفٹن',
        amount: 2500,
      },
    });
    await expire(data.trip_nos);
    await rebook(`/completed/${data.batch_id}`);
    expect((await expired()).some(({ batch_id }) => batch_id === data.batch_id)).toBe(false);
  });
});
