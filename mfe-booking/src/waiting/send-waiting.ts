import { currentUser, emit, serverNow } from 'shared-bus';

import { brokenLine, sendBooking, uploadWaiting } from './send-booking.queries.ts';
import {
  isOutdated,
  next,
  outcomeOf,
  type Outcome,
  type WaitingBooking,
} from './waiting-booking.ts';
import { noteOf, putBooking, removeNote, waitingBookings } from './waiting-bookings.ts';

/** Saves the note of a booking that has one, and sends any other. */
const attempt = async (booking: WaitingBooking): Promise<Outcome> => {
  if (isOutdated(booking, serverNow())) return { is: 'outdated' };
  try {
    if (booking.note) {
      const file = await noteOf(booking);
      return file
        ? { is: 'note-saved', url: await uploadWaiting(booking.key, file) }
        : { is: 'note-gone' };
    }
    const { request, key } = booking;
    return { is: 'created', created: await sendBooking(request, key, brokenLine) };
  } catch (error) {
    return outcomeOf(error);
  }
};

/** One after another, in order, as long as the server answers. */
async function sendEach(): Promise<WaitingBooking[]> {
  const user = currentUser();
  const created: WaitingBooking[] = [];
  for (;;) {
    const booking = waitingBookings().find(({ state }) => state === 'waiting');
    if (!booking) return created;
    const outcome = await attempt(booking);
    // The next user of this browser must not get it: it is sent again when its user is back.
    if (currentUser() !== user) return created;
    const after = next(booking, outcome);
    // It may have been discarded while it was under way; a number is shown all the same.
    const isThere = waitingBookings().some(({ key }) => key === booking.key);
    if (isThere || after.state === 'created') putBooking(after);
    if (after.state === 'created') {
      created.push(after);
      const { trip_no } = after.created ?? {};
      if (trip_no !== undefined)
        emit('booking:created', { trip_no, ...(booking.row && { queueRowId: booking.row.id }) });
    }
    // Its URL is stored, so that each attempt sends the same.
    if (outcome.is === 'note-saved') await removeNote(booking);
    // A request that has changed is sent without a wait.
    if (after.state === 'waiting' && after.request === booking.request) return created;
  }
}

let running: Promise<WaitingBooking[]> | undefined;

/**
 * Sends the waiting bookings unless another tab does, and returns those that were created. The
 * first one that gets no answer ends it.
 */
export function sendWaiting(): Promise<WaitingBooking[]> {
  // Browsers have locks on secure origins only; without them the keys alone keep two tabs from
  // creating a booking twice.
  running ??= (
    'locks' in navigator
      ? navigator.locks.request('console.waiting-bookings', { ifAvailable: true }, (lock) =>
          lock ? sendEach() : [],
        )
      : sendEach()
  ).finally(() => {
    running = undefined;
  });
  return running;
}
