import { fireEvent, screen } from '@testing-library/react';
import { call } from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import { apiThrough } from 'shared-ui/testing';

import { bookingBy } from '../testing/booking-by.ts';
import { newPhone } from '../testing/booking-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';

bookingBy('dispatcher');

const formAt = (lat: number, phone: string) =>
  renderBooking(
    `/queue/newBooking?${new URLSearchParams({
      phone,
      pickup_address: 'Clifton',
      pickup_lat: String(lat),
      pickup_lng: '67.0342',
    })}`,
  );

/** Books a ride at the pickup; returns its number. */
async function bookAt(lat: number): Promise<string> {
  const { data } = await call(createRide, {
    body: {
      name: 'Zara Khan',
      gender: 'female',
      source: 'Facebook',
      city: 'KHI',
      service_code: 70,
      creator: 'Agent',
      lang_id: 1,
      phone: toWirePhone(newPhone()),
      pickup_address: 'Clifton, Karachi',
      pickup_lat: lat,
      pickup_lng: 67.0342,
      pickup_nearest: { address: 'Teen Talwar', type: 'home' },
      dropoff_address: 'Gulshan-e-Iqbal',
      dropoff_lat: 24.9215,
      dropoff_lng: 67.0925,
    },
  });
  return data.trip_no;
}
const warningOf = (tripNo: string) =>
  new RegExp(`^May be the same: ${tripNo}, booked .* from here$`);

test('bookings of today at the pickup are a line, which opens them and warns of the same one', async () => {
  const tripNo = await bookAt(24.8211);
  await formAt(24.8216, newPhone());
  const line = await screen.findByText(/^1 trip from here today · last: open \d+:\d\d [AP]M$/);
  expect(await screen.findByText(warningOf(tripNo))).toBeInTheDocument();
  expect(screen.queryByText(tripNo)).not.toBeInTheDocument();
  fireEvent.click(line);
  expect(await screen.findByText(tripNo)).toBeInTheDocument();
  // A dispatcher has no trips to open.
  expect(screen.queryByRole('link', { name: tripNo })).not.toBeInTheDocument();
});

test('one that may be the same is warned of while its neighbours are not known', async () => {
  const tripNo = await bookAt(24.8411);
  await apiThrough({ 'GET /place/history': [500, {}] });
  await formAt(24.8416, newPhone());
  expect(await screen.findByText(warningOf(tripNo))).toBeInTheDocument();
  expect(screen.queryByText(/from here today/)).not.toBeInTheDocument();
});
