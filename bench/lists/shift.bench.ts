import type { Page } from '@playwright/test';
import { rideDraft } from 'dispatch-api/src/bookings/ride-draft.builder.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { countLeaks, countTimers } from 'e2e/fixtures/leak-counts.ts';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';

import type { Bench } from '../harness/bench.ts';
import { listIsLive } from '../harness/console-page.ts';
import { answerDrivers, move } from '../trips/drivers.ts';
import { feed, prepareFeed } from './feed.ts';
import { dataHeldBy, heldBy, type Held } from './held.ts';
import { openLists, rowsOnPage } from './open-lists.ts';
import { openRivalGrid } from './rival-grid.ts';

const parts = 10;
const drivers = 1000;
const filtered = `/inprogress?status=accepted&sortBy=dt&sort=asc&limit=${rowsOnPage}`;
const stops = ['/queue', '/scheduled', '/completed', '/inprogress'];

/** Presses the links of the navigation in turn; each page is there before the next press. */
const walk = (page: Page, many: number): Promise<number> =>
  page.evaluate(
    async ({ presses, links }) => {
      const frame = () => new Promise(requestAnimationFrame);
      let shown = 0;
      for (let press = 0; press < presses; press += 1) {
        const to = links[press % links.length] ?? '';
        document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click();
        const until = performance.now() + 10_000;
        while (
          (location.pathname !== to || !document.querySelector('main h1')) &&
          performance.now() < until
        )
          await frame();
        if (location.pathname === to) shown += 1;
        await frame();
      }
      return shown;
    },
    { presses: many, links: stops },
  );

/** Twelve hours of an office in minutes: the console after them, and AG Grid after its events. */
export const bench: Bench = {
  name: 'lists.shift',
  claim:
    'after the events of twelve hours the console holds at most 5 % more than before, at most half of what AG Grid adds, and as many nodes, listeners, timers and subscriptions',
  onlyFull: true,
  planted: {
    what: 'each press of a link adds a listener',
    missed: 'listeners more than before',
  },
  async run(context) {
    const { fact, bySize, isPlanted } = context;
    const { api, browser, user, rows, openList } = await openLists(context);
    const trip = await buildTrip(api.app.services.database, 'open');
    // The screen isn't watched here: the watcher would retain each change of a row.
    const page = await openList(async (before) => {
      await countTimers(before);
      await answerDrivers(before, drivers);
    });
    await prepareFeed(page, tripInprogressUpdate.name, rows);
    if (isPlanted)
      await page.evaluate(() => {
        addEventListener('click', () => addEventListener('offline', () => undefined));
      });
    const atList = async (): Promise<void> => {
      // Within the page, so that nothing is loaded again.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, filtered);
      await listIsLive(page, rowsOnPage);
    };
    const counts = { events: 0, positions: 0, pages: 0, bookings: 0, drops: 0 };
    const work = async (share: number): Promise<void> => {
      const { events } = await feed(page, {
        perSecond: 5000,
        seconds: 120,
        most: Math.round(216_000 * share),
      });
      counts.events += events;
      counts.pages += await walk(page, Math.max(4, Math.round(2000 * share)));
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/scheduled/${trip.tripNo}`);
      const map = page.getByRole('application', { name: new RegExp(`${drivers} drivers`) });
      await map.waitFor();
      for (let moved = 0; moved < Math.max(1, (40_000 / drivers) * share); moved += 1) {
        const answered = page.waitForResponse(/search\/driver/);
        await move(page, true);
        await answered;
        await move(page, false);
        counts.positions += drivers;
      }
      for (let booked = 0; booked < Math.max(1, 200 * share); booked += 1) {
        const { status } = await api.call(createRide, { body: rideDraft() }, user);
        if (status === 200) counts.bookings += 1;
      }
      for (let drop = 0; drop < Math.max(1, 20 * share); drop += 1) {
        await atList();
        const opened = page.waitForEvent('websocket');
        await page.evaluate(() => window.consoleSocket?.close());
        await opened;
        counts.drops += 1;
        await listIsLive(page, rowsOnPage);
      }
    };
    // Memory that a page takes at its first visit doesn't count as growth.
    for (let warm = 0; warm < 2; warm += 1) await work(0.01);
    await atList();
    const leaksBefore = await countLeaks(page);
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
    const held: Held[] = [await heldBy(page)];
    const dataBefore = await dataHeldBy(page);
    const share = bySize(0.01, 1 / parts);
    for (let part = 0; part < bySize(1, parts); part += 1) {
      await work(share);
      await atList();
      held.push(await heldBy(page));
    }
    const data = (await dataHeldBy(page)) - dataBefore;
    const leaks = await countLeaks(page);

    const grid = await openRivalGrid(browser, rows);
    await prepareFeed(grid, tripInprogressUpdate.name, rows);
    await feed(grid, { perSecond: 5000, seconds: 60, most: 5000 });
    const rival: Held[] = [await heldBy(grid)];
    const rivalBefore = await dataHeldBy(grid);
    for (let part = 0; part < bySize(1, parts); part += 1) {
      await feed(grid, { perSecond: 5000, seconds: 120, most: Math.round(256_000 * share) });
      rival.push(await heldBy(grid));
    }

    const rivalData = (await dataHeldBy(grid)) - rivalBefore;

    for (const [name, count] of Object.entries(counts)) fact(name, count);
    const growth = (all: readonly Held[]) => (all.at(-1)?.heapMb ?? 0) - (all[0]?.heapMb ?? 0);
    for (const [name, all] of [
      ['console', held],
      ['AG Grid', rival],
    ] as const)
      console.log(`  ${name}: ${all.map(({ heapMb }) => heapMb.toFixed(2)).join(', ')} MB`);
    fact('the heap at the beginning', held[0]?.heapMb ?? Number.NaN, { unit: 'MB' });
    fact('growth of the heap', (100 * growth(held)) / (held[0]?.heapMb ?? 1), {
      unit: '%',
      atMost: 5,
    });
    fact('growth of the heap, AG Grid', growth(rival), { unit: 'MB' });
    fact('growth of the heap / that of AG Grid', growth(held) / Math.max(growth(rival), 0.01), {
      atMost: 0.5,
    });
    // Of the whole heap, most of what comes is machine code of functions that run often.
    fact('growth of what scripts hold, without compiled code', (100 * data) / dataBefore, {
      unit: '%',
      atMost: 5,
    });
    fact('the same', data, { unit: 'MB' });
    fact('the same, AG Grid', rivalData, { unit: 'MB' });
    const difference = (of: 'nodes' | 'listeners') =>
      (held.at(-1)?.[of] ?? 0) - (held[0]?.[of] ?? 0);
    fact('nodes more than before', difference('nodes'), { atMost: 0 });
    fact('listeners more than before', difference('listeners'), { atMost: 0 });
    for (const name of ['timers', 'observers', 'subscriptions', 'sockets', 'detached'] as const)
      fact(`${name} more than before`, leaks[name] - leaksBefore[name], { atMost: 0 });
  },
};
