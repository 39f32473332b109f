import { fireEvent, screen } from '@testing-library/react';
import { call } from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';

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

test('bookings of today at the pickup are a line, which opens them and warns of the same one', async () => {
  const phone = newPhone();
  const { data } = await call(createRide, {
    body: {
      name: 'Zara Khan',
      gender: 'female',
      source: 'Facebook',
      city: 'KHI',
      service_code: 70,
      creator: 'Agent',
      lang_id: 1,
      phone: toWirePhone(phone),
      pickup_address: 'Clifton, Karachi',
      pickup_lat: 24.8211,
      pickup_lng: 67.0342,
      pickup_nearest: { address: 'Teen Talwar', type: 'home' },
      dropoff_address: 'Gulshan-e-Iqbal',
      dropoff_lat: 24.9215,
      dropoff_lng: 67.0925,
    },
  });
  await formAt(24.8216, newPhone());
  const line = await screen.findByText(/^1 trip from here today · last: open \d+:\d\d [AP]M$/);
  expect(
    screen.getByText(new RegExp(`^May be the same: ${data.trip_no}, booked .* from here$`)),
  ).toBeInTheDocument();
  expect(screen.queryByText(data.trip_no)).not.toBeInTheDocument();
  fireEvent.click(line);
  expect(await screen.findByText(data.trip_no)).toBeInTheDocument();
  // A dispatcher has no trips to open.
  expect(screen.queryByRole('link', { name: data.trip_no })).not.toBeInTheDocument();
});
