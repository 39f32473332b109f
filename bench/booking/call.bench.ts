import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { bookRide, newCaller } from 'e2e/commands/bookings.ts';
import { createAccount, signIn } from 'e2e/commands/sign-in.ts';
import { telephoneOf } from 'e2e/commands/telephone.ts';

import { startBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { launchBrowser, openConsole, pageOf } from '../harness/console-page.ts';
import { median, quantile } from '../harness/statistics.ts';

const mostMs = 300;

/**
 * Runs in the page: presses the button of the card that names the caller. The clock's time of the
 * frame after the one with the name in the form.
 */
function bookFor(name: string): Promise<number> {
  const isFilled = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name="name"]')].some(
      ({ value }) => value === name,
    );
  return new Promise((resolve) => {
    const check = (): void => {
      if (isFilled()) {
        requestAnimationFrame(() => resolve(Date.now()));
        return;
      }
      const buttons = document.querySelectorAll<HTMLElement>(
        'section[aria-label="Telephone call"] button',
      );
      [...buttons].find(({ textContent }) => textContent.includes(name))?.click();
      requestAnimationFrame(check);
    };
    check();
  });
}

/** The API in a separate process, the composed console in a browser, and its telephone system. */
export const bench: Bench = {
  name: 'booking.call',
  claim:
    '19 of 20 calls of a page have a form with the name of the caller within 300 ms of their report',
  onlyFull: true,
  planted: {
    what: 'the look-up of a caller takes 300 ms more',
    missed: 'report of a call to its form with the name',
  },
  async run(context) {
    const { bySize, fact, isPlanted } = context;
    await buildConsole();
    const api = await startBenchApi(context);
    const signedIn = async (role: 'admin' | 'supervisor') =>
      signIn(api.url, await createAccount(api.url, role));
    const [admin, agent] = [await signedIn('admin'), await signedIn('supervisor')];
    const callers: { phone: string; name: string }[] = [];
    for (const letter of 'ABCDEFGHIJKLMNOPQRST') {
      const caller = { phone: newCaller(), name: `Ayesha ${letter}` };
      await bookRide(api.url, agent.access_token, caller);
      callers.push(caller);
    }
    const url = await openConsole(context, api);
    const browser = await launchBrowser(context);

    let calls = 0;
    /** A call to the agent; milliseconds from its report to the form that has the name. */
    const ring = async (page: Page): Promise<number> => {
      const caller = callers[(calls += 1) % callers.length];
      if (!caller) throw new Error('the index is within the callers');
      const telephone = await telephoneOf(api.url, admin.access_token);
      const call = { from: caller.phone, user: agent.id };
      const filled = page.evaluate(bookFor, caller.name);
      const began = Date.now();
      await telephone('newCall', call);
      const milliseconds = (await filled) - began;
      await telephone('hangup', { ...call, cause: 'normalClearing' });
      return milliseconds;
    };
    const atQueue = async (): Promise<Page> => {
      const { id, access_token: token, phone } = agent;
      const page = await pageOf(browser, { id, token, phone });
      if (isPlanted)
        await page.route('**/phone_calls/*/caller', async (route) => {
          await pause(mostMs);
          await route.continue();
        });
      const form = page.waitForEvent('requestfinished', (request) =>
        request.url().includes('expose-BookingPage'),
      );
      await page.goto(`${url}/queue`);
      await form;
      await page.waitForLoadState('networkidle');
      return page;
    };

    const first: number[] = [];
    for (let nth = 0; nth < bySize(2, 20); nth += 1) {
      const page = await atQueue();
      first.push(await ring(page));
      await page.context().close();
    }
    const later: number[] = [];
    const page = await atQueue();
    for (let nth = 0; nth <= bySize(20, 60); nth += 1) {
      const milliseconds = await ring(page);
      if (nth > 0) later.push(milliseconds);
      await page.locator('nav a[href="/queue"]').click();
      await page.locator('input[name="name"]').waitFor({ state: 'detached' });
    }
    const name = 'report of a call to its form with the name';
    fact(`${name}, a page's calls: 95th percentile`, quantile([median(first), ...later], 0.95), {
      unit: 'ms',
      atMost: mostMs,
    });
    // It renders the form for the first time.
    for (const share of [0.5, 0.95])
      fact(`${name}, a page's first: ${share * 100}th percentile`, quantile(first, share), {
        unit: 'ms',
      });
  },
};
