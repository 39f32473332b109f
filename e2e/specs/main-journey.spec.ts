import type { Page } from '@playwright/test';

import { newCaller } from '../commands/bookings.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { moveTripTo } from '../commands/trips.ts';
import { bySize } from '../fixtures/size.ts';
import { bookRideByKeys } from '../journeys/book.ts';
import { bookingScreen } from '../screens/booking.ts';
import { queueScreen } from '../screens/queue.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test, withMotion } from '../test.ts';

// One of the two waits for its minute, so they run side by side, each in a separate console.
test.describe.configure({ mode: 'parallel' });
test.use(withMotion);

/** A page that has been loaded once and stays: later changes come over the socket. */
async function openAndStay(page: Page, path: string): Promise<{ loads: () => number }> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(path);
  return { loads: () => loads };
}

const rickshaw = { service: 'Rickshaw', withinMs: 1000, rule: 'within a second' } as const;
// The 60-second rule delays a ride until its minute has passed
// (docs/decisions/screens.md#sixty-seconds).
const ride = { service: 'Ride', withinMs: 75_000, rule: 'once its minute has passed' } as const;

for (const { service, withinMs, rule } of bySize({ short: [rickshaw], full: [rickshaw, ride] })) {
  test(`a request becomes a ${service.toLowerCase()} that others see ${rule}, live`, async ({
    as,
    sessionOf,
    running,
  }) => {
    test.setTimeout(240_000);
    const [a, b, supervisorScheduled, supervisorInProgress] = [
      await as('dispatcherA'),
      await as('dispatcherB'),
      await as('supervisor'),
      await as('supervisor'),
    ];
    // An unknown caller is a 404, which the browser logs.
    a.watch.expect(/404.*\/passenger\/phone\//);
    const sessionA = await sessionOf('dispatcherA');
    const request = await newCallersRequest(running.url, sessionA.access_token, newCaller());
    const [queueA, queueB] = [queueScreen(a.page), queueScreen(b.page)];

    await openAndStay(a.page, '/queue');
    const stayB = await openAndStay(b.page, '/queue');
    const stayScheduled = await openAndStay(supervisorScheduled.page, '/scheduled');
    const stayInProgress = await openAndStay(supervisorInProgress.page, '/inprogress');
    const [scheduled, inProgress] = [
      tripsScreen(supervisorScheduled.page),
      tripsScreen(supervisorInProgress.page),
    ];
    await expect(queueA.assign(request.phone)).toBeVisible();
    await expect(queueB.assign(request.phone)).toBeVisible();
    for (const { page } of [b, supervisorScheduled, supervisorInProgress])
      await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await test.step('A presses ASSIGN and comes to the booking screen', async () => {
      await queueA.assign(request.phone).click();
      await expect(a.page).toHaveURL(new RegExp(`/queue/${request.booking_id}$`));
      await expect(bookingScreen(a.page).create).toBeVisible();
    });

    await test.step('B immediately sees who has it, and cannot take it', async () => {
      await expect(queueB.row(request.phone)).toContainText(`Taken by ${sessionA.name}`, {
        timeout: 2000 + running.slackMs,
      });
      await queueB.assign(request.phone).click();
      await expect(queueB.takenDialog).toBeVisible();
      await queueB.closeTaken.click();
      await expect(queueB.takenDialog).toBeHidden();
      await b.page.mouse.move(0, 0);
    });

    const tripNo = await test.step('A books it', () =>
      bookRideByKeys(a.page, { service, request }));

    await test.step(`the supervisor's open list shows the trip ${rule}`, async () => {
      await expect(scheduled.row(tripNo)).toBeVisible({ timeout: withinMs + running.slackMs });
    });

    await test.step("A is back at the queue, and the row leaves B's", async () => {
      await expect(a.page).toHaveURL(/\/queue$/);
      await expect(queueA.assign(request.phone)).toHaveCount(0);
      await expect(queueB.assign(request.phone)).toHaveCount(0);
    });

    await test.step("moved to started, it changes lists before the supervisor's eyes", async () => {
      const { access_token: token } = await sessionOf('supervisor');
      for (const state of ['accepted', 'started'] as const)
        await moveTripTo(running.url, token, tripNo, state);
      await expect(scheduled.row(tripNo)).toHaveCount(0);
      await expect(inProgress.row(tripNo)).toContainText(/started/i);
    });

    expect(
      [stayB.loads(), stayScheduled.loads(), stayInProgress.loads()],
      'nobody reloaded',
    ).toEqual([1, 1, 1]);
  });
}
