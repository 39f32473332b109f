import { waitingRequests } from '../commands/queue.ts';
import { bookingScreen } from '../screens/booking.ts';
import { queueScreen } from '../screens/queue.ts';
import { expect, test } from '../test.ts';

test('a request that was taken and left untouched returns to the queue, and another agent sees it live', async ({
  as,
  sessionOf,
  running,
}) => {
  const [a, b] = [await as('dispatcherA'), await as('dispatcherB')];
  // An unknown caller is a 404, which the browser logs.
  a.watch.expect(/404.*\/passenger\/phone\//);
  const session = await sessionOf('dispatcherA');
  const request = (await waitingRequests(running.url, session.access_token))[3];
  if (!request) throw new Error('the seed has no waiting requests in Karachi');
  const [queueA, queueB] = [queueScreen(a.page), queueScreen(b.page)];
  await a.page.goto('/queue');
  await b.page.goto('/queue');
  await expect(queueB.assign(request.phone)).toBeVisible();

  await queueA.assign(request.phone).click();
  await expect(bookingScreen(a.page).create).toBeVisible();
  await expect(queueB.row(request.phone)).toContainText(`Taken by ${session.name}`);

  await test.step('leaving by the top bar needs no confirmation while nothing was typed', async () => {
    await a.page.getByRole('navigation').getByRole('link', { name: 'Queue' }).click();
    await expect(a.page).toHaveURL(/\/queue(\?.*)?$/);
  });
  await expect(queueB.row(request.phone)).not.toContainText('Taken by');

  await test.step('closing the tab gives it back as well', async () => {
    await queueA.assign(request.phone).click();
    await expect(queueB.row(request.phone)).toContainText(`Taken by ${session.name}`);
    await expect(bookingScreen(a.page).create).toBeVisible();
    await a.page.goto('about:blank');
    await expect(queueB.row(request.phone)).not.toContainText('Taken by');
  });
});
