import { accountWrites } from './writes/account-writes.ts';
import { bookingWrites } from './writes/booking-writes.ts';
import { integrationWrites } from './writes/integration-writes.ts';
import { queueWrites } from './writes/queue-writes.ts';
import { signInWrites } from './writes/sign-in-writes.ts';
import type { Write } from './writes/write.ts';

/**
 * Every call that changes something, each with its own rows. A booking passes through its states,
 * is cancelled, expires and is rebooked; demo calls create the requests and move the trips, so that
 * each socket event is sent at least once.
 */
export const writes: readonly Write[] = [
  ...queueWrites,
  ...bookingWrites,
  ...accountWrites,
  ...integrationWrites,
  ...signInWrites,
];
