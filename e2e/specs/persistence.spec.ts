import { bookRide } from '../commands/bookings.ts';
import { signIn } from '../commands/sign-in.ts';
import { findTrip, moveTripTo } from '../commands/trips.ts';
import { expect, people, startConsole, test } from '../test.ts';

test(
  'acknowledged writes exist after the API was killed and restarted',
  { tag: '@servers' },
  async () => {
    const own = await startConsole();
    try {
      const { access_token: token } = await signIn(own.url, people.supervisor);
      const tripNo = await bookRide(own.url, token, { service_code: 70 });
      const moved = await bookRide(own.url, token, { service_code: 70 });
      await moveTripTo(own.url, token, moved, 'accepted');

      await own.killAndRestartApi();

      // The session outlives the process as well: the same token still opens the lists.
      expect(await findTrip(own.url, token, 'scheduled', tripNo)).toMatchObject({
        trip_no: tripNo,
        state: 'open',
      });
      expect(await findTrip(own.url, token, 'inprogress', moved)).toMatchObject({
        trip_no: moved,
        state: 'accepted',
      });
    } finally {
      await own.stop();
    }
  },
);
