import 'fake-indexeddb/auto';
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
  let onUpload = (): void => {};
  await apiThrough({
    [uploadCall]: () => {
      onUpload();
      return isHung ? new Promise<never>(() => {}) : { data: 'https://x.example/a.mp3' };
    },
  });
  // The clock of the limits alone: connections and storage are real ones.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  for (const seconds of [5, 10]) {
    const begun = new Promise<void>((begin) => {
      onUpload = begin;
    });
    let sent: unknown;
    const sending = sendWaiting().then((created) => (sent = created));
    // No `waitFor`: it moves this clock, faster than a busy machine opens a connection.
    await begun;
    await jest.advanceTimersByTimeAsync((seconds - 1) * 1000);
    expect(sent).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1500);
    expect(await sending).toEqual([]);
  }
  jest.useRealTimers();
  isHung = false;
  expect((await sendWaiting()).map(({ key }) => key)).toEqual(keys);
});
