import openNewBooking from './new-booking.command.ts';

test('a new booking opens from any page, marked as a new one', () => {
  const navigate = jest.fn();
  void openNewBooking({ navigate });
  expect(navigate).toHaveBeenCalledWith('/queue/newBooking', {
    state: { bookingType: 'newBookingType' },
  });
});
