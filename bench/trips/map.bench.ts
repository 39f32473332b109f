import type { Page } from '@playwright/test';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { buildConsole } from 'tooling/console/build-console.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { launchBrowser, openConsole } from '../harness/console-page.ts';
import { median, quantile } from '../harness/statistics.ts';

const driverCount = 1000;
/** The goal for a map's frames: 50 a second. */
const goalFrames = 50;

/** Drivers around a pickup, moved by some metres with each step. */
function driversAt(step: number, many: number): NearbyDriver[] {
  return Array.from({ length: many }, (_, index) => {
    const id = index.toString(16).padStart(24, '0');
    const [ring, angle] = [0.005 + (index % 40) * 0.002, index + step * 0.02];
    return {
      id,
      _id: id,
      full_name: `Driver ${index}`,
      mobile_1: `92300${String(index).padStart(7, '0')}`,
      lat: 24.86 + ring * Math.sin(angle),
      lng: 67.05 + ring * Math.cos(angle),
      distance: 100 + index,
      wallet: 500,
      limit: 1500,
      codAmount: 2000,
      busy: false,
    };
  });
}

/**
 * Runs in the page before its scripts: while switched on, the drivers' refresh runs every second
 * instead of every 20.
 */
function speedUpRefresh(): void {
  const wait = window.setInterval.bind(window);
  Object.assign(window, {
    setInterval: (run: () => void, ms: number, ...rest: unknown[]) =>
      ms === 20_000
        ? wait(() => {
            if (document.documentElement.dataset['moving']) run();
          }, 1000)
        : wait(run, ms, ...rest),
  });
}

/** Milliseconds between frames during a drag to and fro of that length. */
async function drag(page: Page, forMs: number): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = [];
        let last = performance.now();
        const end = last + ms;
        requestAnimationFrame(function frame(now) {
          taken.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else resolve(taken);
        });
      }),
    forMs,
  );
  let isDone = false;
  // A function, because it changes while the loop waits.
  const isMoving = () => !isDone;
  void frames.finally(() => {
    isDone = true;
  });
  for (let step = 0; isMoving(); step += 1)
    await page.mouse.move(x + 180 * Math.sin(step / 12), y + 120 * Math.cos(step / 12));
  await page.mouse.up();
  return frames;
}

/** The real screen in a real browser: a scheduled trip's map, panned by the mouse. */
export const bench: Bench = {
  name: 'trips.map',
  claim:
    'a thousand nearby drivers who move once a second cost a map that is panned no frame: 50 a second or more',
  async run(context) {
    const { bySize, ratio, fact, size } = context;
    // A named registry already has its releases.
    if (!process.env['REGISTRY_DIR']) await buildConsole();
    const api = await openBenchApi(context, 'pglite');
    const { database } = api.app.services;
    await installReference(database);
    const trip = await buildTrip(database, 'open');
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser = await launchBrowser(context, true);
    const session = JSON.stringify({
      id: user.id,
      access_token: user.token,
      role: 11,
      phone: user.phone,
      name: 'Bench',
      city: 'KHI',
      address: '',
      lat: null,
      lng: null,
      zones: [],
    });

    const openWith = async (many: number): Promise<Page> => {
      const page = await (
        await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
      ).newPage();
      let step = 0;
      await page.route(
        (url) => url.pathname.endsWith(searchDrivers.path),
        (route) =>
          route.fulfill({
            json: { code: 200, message: '', partners: driversAt((step += 1), many) },
          }),
      );
      await page.addInitScript(speedUpRefresh);
      await page.addInitScript((text) => localStorage.setItem('console.session', text), session);
      await page.goto(`/scheduled/${trip.tripNo}`);
      await page
        .getByRole('application', { name: many > 0 ? new RegExp(`${many} drivers`) : /^Map/ })
        .waitFor();
      return page;
    };
    const [crowded, empty] = await Promise.all([openWith(driverCount), openWith(0)]);
    const pages = { crowded, empty };
    const measured: Record<keyof typeof pages, number[]> = { crowded: [], empty: [] };
    /** One drag; the other page is idle meanwhile. */
    const meanFrame = async (which: keyof typeof pages): Promise<number> => {
      const page = pages[which];
      await page.bringToFront();
      await page.evaluate(() => {
        document.documentElement.dataset['moving'] = 'yes';
      });
      const frames = await drag(page, bySize(600, 3000));
      await page.evaluate(() => {
        delete document.documentElement.dataset['moving'];
      });
      measured[which].push(...frames);
      return frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
    };
    // Two pairs cannot distinguish a fifth from noise, but do show a frame that takes twice as
    // long.
    await ratio('time per frame: 1,000 moving drivers / none', {
      a: () => meanFrame('crowded'),
      b: () => meanFrame('empty'),
      atMost: bySize(2, 1.2),
      pairs: bySize(2, 15),
    });
    const perSecond = (frames: readonly number[]): number =>
      (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
    // A busy machine renders fewer frames of any map: a gate in the full form only.
    fact('frames a second with 1,000 moving drivers', perSecond(measured.crowded), {
      unit: 'fps',
      ...(size === 'full' && { atLeast: goalFrames }),
    });
    fact('frames a second with none', perSecond(measured.empty), { unit: 'fps' });
    fact('a frame with 1,000 moving drivers: median', median(measured.crowded), { unit: 'ms' });
    fact('a frame with 1,000 moving drivers: 99th percentile', quantile(measured.crowded, 0.99), {
      unit: 'ms',
    });
  },
};
