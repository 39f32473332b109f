import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { mainThreadTimer } from '../harness/console-page.ts';
import { move } from './drivers.ts';

/** Milliseconds of the page's main thread. */
interface Presses {
  /** The page's first press, after which it also loads what menus and dialogs need. */
  first: number;
  /** Presses where no driver is: what it costs to find one. */
  searches: number[];
  /** A press on a driver, with the card that it renders; NaN if no driver had a dot to itself. */
  card: number;
}

/** Places all over the map, where a press comes nearer to a group of drivers. */
const places = Array.from({ length: 77 }, (_, at) => ({
  x: 0.2 + (0.6 * ((at * 7) % 11)) / 11,
  y: 0.2 + (0.6 * ((at * 3) % 7)) / 7,
}));

/** Presses the page's map, whose drivers have moved before each search for one. */
export async function pressesOf(page: Page, many: number): Promise<Presses> {
  const timer = await mainThreadTimer(page);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the page has no map');
  const spent = async (work: () => Promise<void>, waitMs: number): Promise<number> => {
    const before = await timer();
    await work();
    await pause(waitMs);
    return (await timer()) - before;
  };
  const press = (x: number, y: number) =>
    page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  const beside = () => press(0.005, 0.5);
  await page.mouse.move(box.x + 0.005 * box.width, box.y + box.height / 2);
  const first = await spent(beside, 3000);
  const searches: number[] = [];
  for (let number = 0; number < many; number += 1) {
    await move(page, true);
    await pause(1500);
    await move(page, false);
    await pause(500);
    // OpenLayers waits a quarter of a second for a second press.
    const idle = await spent(async () => {}, 450);
    searches.push((await spent(beside, 450)) - idle);
  }
  const card = page.getByRole('dialog', { name: /^Driver/ });
  for (const { x, y } of places) {
    await press(x, y);
    // A zoom to a group is over as well.
    await pause(800);
    if (!(await card.isVisible())) continue;
    await page.getByRole('button', { name: 'Close' }).click();
    return { first, searches, card: await spent(() => press(x, y), 1000) };
  }
  return { first, searches, card: Number.NaN };
}
