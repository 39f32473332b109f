/**
 * A booking without a request behind it: the value in the path and the route state are specified
 * (docs/domain/queue.md#assign, docs/domain/booking.md#screen).
 */
export const newBookingLink = {
  to: '/queue/newBooking',
  state: { bookingType: 'newBookingType' },
} as const;
