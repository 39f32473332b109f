import { listTrips } from 'shared-contracts/trips/trip.api';

import { callApi } from '../commands/api-client.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { signIn } from '../commands/sign-in.ts';
import { bookRideByKeys } from '../journeys/book.ts';
import { queueScreen } from '../screens/queue.ts';
import { expect, people, test } from '../test.ts';
import { composeFromEnvironment } from './compose.ts';

// A booking journey during which one API process after the other is killed: nobody reloads, and
// nothing is lost or created twice.
test('each API container in turn is killed in mid-journey and nothing is lost', async ({
  visit,
  running,
}) => {
  test.setTimeout(300_000);
  const compose = await composeFromEnvironment();
  const session = await signIn(running.url, '03001000118');
  // Not the supervisor, whose code the main journey has used in these thirty seconds.
  const { access_token: admin } = await signIn(running.url, people.admin);
  const scheduledOf = async (phone: string) =>
    (
      await callApi(
        running.url,
        listTrips,
        { query: { state: 'scheduled', searchby: 'phone', searchvalue: phone } },
        admin,
      )
    ).list.map((row) => row.trip_no);

  for (const victim of ['api-1', 'api-2']) {
    // A separate browser, because one that has booked before remembers the service.
    const { page, watch } = await visit();
    // Calls and the socket of a killed process fail, which the browser logs. A violation still
    // fails the test.
    watch.expect(/^(?!.*\[violation\])/s);
    await page.addInitScript(
      (text) => localStorage.setItem('console.session', text),
      JSON.stringify(session),
    );
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/queue');
    const queue = queueScreen(page);

    const phone = `92314${String(Date.now() % 10_000_000).padStart(7, '0')}`;
    const request = await newCallersRequest(running.url, session.access_token, phone);
    await queue.assign(request.phone).click();
    const tripNo = await bookRideByKeys(page, {
      service: 'Rickshaw',
      request,
      beforeCreate: () => compose.run('kill', victim),
    });
    await expect(page).toHaveURL(/\/queue$/);
    await expect(queue.assign(request.phone)).toHaveCount(0);
    await compose.run('up', '-d', '--no-build', '--no-deps', victim);
    await compose.until(victim, 'healthy');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(await scheduledOf(phone), 'once: not lost and not twice').toEqual([tripNo]);
    expect(loads, 'nobody reloaded').toBe(1);
    await page.close();
  }
});
