import openNewBooking from './new-booking.command.ts';

test('a new booking opens from anywhere, told as one', () => {
  const navigate = jest.fn();
  void openNewBooking({ navigate });
  expect(navigate).toHaveBeenCalledWith('/queue/newBooking', {
    state: { bookingType: 'newBookingType' },
  });
});
