import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { draftFiles, waitingPrefix } from 'shared-bus';
import { apiThrough, leaveConsole } from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { newPhone, rightValues } from '../testing/values.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepBooking, removeBooking, waitingBookings } from './waiting-bookings.ts';

const agent = bookingBy('dispatcher');
afterEach(() => {
  jest.useRealTimers();
  waitingBookings().forEach(removeBooking);
  leaveConsole();
});

const uploadCall = 'POST /file/upload';
function take(note?: 'kept'): string {
  const key = crypto.randomUUID();
  const values = { ...rightValues, phone: newPhone() };
  const body = rideBody(values, { queueRowId: undefined, isClient: false });
  keepBooking('newBooking', { key, request: { to: 'ride', body }, values, ...(note && { note }) });
  return key;
}

test('an upload that nobody answers ends after five seconds, then ten, and the order stays', async () => {
  agent();
  const keys = [take('kept'), take()];
  await draftFiles.set(waitingPrefix + keys[0], new Blob(['a caller'], { type: 'audio/mpeg' }));
  let isHung = true;
  const calls = await apiThrough({
    [uploadCall]: () =>
      isHung ? new Promise<never>(() => {}) : { data: 'https://x.example/a.mp3' },
  });
  const uploads = () => calls.filter((name) => name === uploadCall).length;
  // The clock of the limits alone: connections and storage are real ones.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  for (const [index, seconds] of [5, 10].entries()) {
    let sent: unknown;
    void sendWaiting().then((created) => (sent = created));
    await waitFor(() => expect(uploads()).toBe(index + 1));
    await jest.advanceTimersByTimeAsync((seconds - 1) * 1000);
    expect(sent).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(sent).toEqual([]));
  }
  jest.useRealTimers();
  isHung = false;
  expect((await sendWaiting()).map(({ key }) => key)).toEqual(keys);
});
