/** SMS that the customer of a trip gets, each at most once. */
export type CustomerMessage = 'booked' | 'assigned' | 'arrived' | 'delayed';
