import type { Page } from '@playwright/test';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';

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

/** Switches the drivers' refresh of every second on or off. */
export const move = (page: Page, isMoving: boolean): Promise<void> =>
  page.evaluate((moving) => {
    if (moving) document.documentElement.dataset['moving'] = 'yes';
    else delete document.documentElement.dataset['moving'];
  }, isMoving);

/** Before the page is opened: answers its search for drivers with that many, who move. */
export async function answerDrivers(page: Page, many: number): Promise<void> {
  let step = 0;
  await page.route(
    (url) => url.pathname.endsWith(searchDrivers.path),
    (route) =>
      route.fulfill({ json: { code: 200, message: '', partners: driversAt((step += 1), many) } }),
  );
  await page.addInitScript(speedUpRefresh);
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

/** The mean time of a frame while the map is dragged and its drivers move. */
export async function meanFrame(page: Page, forMs: number, all?: number[]): Promise<number> {
  await page.bringToFront();
  await move(page, true);
  const frames = await drag(page, forMs);
  await move(page, false);
  all?.push(...frames);
  return frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
}
