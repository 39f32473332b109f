/** A booking without a request behind it: the value in the path and the route state are specified (spec 1 §2, spec 3 §2.1). */
export const newBooking = ['/queue/newBooking', { state: { bookingType: 'newBookingType' } }] as const;
