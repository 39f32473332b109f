// How many keys and clicks everyday tasks take, held in task-presses.json: a task that takes more
// or fewer changes that file. What is typed as text does not count.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { bookRide, newCaller } from '../commands/bookings.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { createAccount, signIn } from '../commands/sign-in.ts';
import { replaceInPage } from '../fixtures/federated.ts';
import { everydayTasks, type Hands } from '../journeys/everyday-tasks.ts';
import { expect, test } from '../test.ts';

const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, 'task-presses.json'), 'utf8'),
) as Record<string, number>; // written by hand

function handsAt(page: Page): Hands & { counted: () => number } {
  let count = 0;
  return {
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
    async click(target) {
      count += 1;
      await target.click();
    },
    type: (text: string) => page.keyboard.type(text),
    counted: () => count,
  };
}

test('everyday tasks take as many keys and clicks as are recorded', async ({ as, running }) => {
  test.setTimeout(300_000);
  // Its own, because theme, language and the end of the session are the user's everywhere.
  const session = await signIn(running.url, await createAccount(running.url, 'supervisor'));
  const { page, watch } = await as(session);
  watch.expect(/status of 40[149]/);
  const { access_token: token } = session;
  const number = await bookRide(running.url, token, { service_code: 70 });
  for (let left = 3; left > 0; left -= 1) await newCallersRequest(running.url, token, newCaller());

  /** As a link leads there, unless the task before has left a dialog or the same page. */
  const open = async (at: string) => {
    const { pathname } = new URL(at, running.url);
    const isThere = pathname === new URL(page.url()).pathname;
    const isFirst = Object.keys(counted).length === 0;
    if (isFirst || isThere || (await page.getByRole('dialog').count()) > 0) await page.goto(at);
    else await replaceInPage(page, at);
  };
  const counted: Record<string, number> = {};
  for (const [name, { at, ready, work, done, stays }] of Object.entries(everydayTasks(number)))
    await test.step(name, async () => {
      if (!stays) await open(at);
      await ready(page);
      const hands = handsAt(page);
      await work(hands, page);
      await done(page);
      counted[name] = hands.counted();
    });
  expect(counted).toEqual(expected);
});
