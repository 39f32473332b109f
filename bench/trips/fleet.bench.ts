import { setTimeout as pause } from 'node:timers/promises';

import { buildConsole } from 'bundler/workspace/build-console.ts';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { tripScheduleUpdate } from 'shared-contracts/trips/trip.socket';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  launchBrowser,
  listIsLive,
  mainThreadShares,
  openConsole,
  pageOf,
  slowProcessor,
} from '../harness/console-page.ts';
import { median, quantile } from '../harness/statistics.ts';
import { feed, prepareFeed } from '../lists/feed.ts';
import { captureSocket } from '../shell/press.ts';
import { answerDrivers } from './drivers.ts';
import { holdDots, meanFrame, moveDots, viewOfAll } from './moving-dots.ts';
import { pressesOf } from './presses.ts';
import { openRivalMap } from './rival-map.ts';
import { watchPage } from './watch-page.ts';

const rowsOnPage = 50;

/** More drivers than an office has, beside OpenLayers' own layer with as many circles. */
export const bench: Bench = {
  name: 'trips.fleet',
  claim:
    'a map of 5,000 moving drivers renders at least 1.4 times the frames of an OpenLayers layer of circles, of 20,000 2.5 times; a thousand beside 200 changes of a list a second cost at most 1 % of the frames',
  onlyFull: true,
  async run(context) {
    const { bySize, ratio, fact, load } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    const { database } = api.app.services;
    await installReference(database);
    const trip = await buildTrip(database, 'open');
    await database.execute(manyTrips(1000, new Date()));
    // Those in progress as well, so that the list of one city has a whole page.
    await api.execute(`update trips set state = 'open', city = 'KHI', driver_id = null
      where state in ('open', 'pending', 'accepted', 'arrived', 'started')`);
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser = await launchBrowser(context);
    const forMs = bySize(600, 3000);
    for (const { many, atLeast, slower } of [
      { many: 5000, atLeast: 1.4, slower: 1 },
      // A quick machine reaches with both what the screen shows.
      { many: 5000, atLeast: 1.4, slower: 4 },
      { many: 20_000, atLeast: 2.5, slower: 1 },
    ]) {
      const drivers = `${many} drivers${slower > 1 ? `, a processor ${slower} times slower` : ''}`;
      const page = await pageOf(browser, user);
      await answerDrivers(page, many);
      await page.goto(`${url}/scheduled/${trip.tripNo}`);
      const map = page.getByRole('application', { name: new RegExp(`${many} drivers`) });
      await map.waitFor();
      const box = await map.boundingBox();
      if (!box) throw new Error('the page has no map');
      // The map moves to its markers half a second after they have changed.
      await pause(1500);
      if (many === 5000 && slower === 1) {
        const { first, searches, card } = await pressesOf(page, bySize(3, 15));
        fact(`the search of a press among ${many}, 95th percentile`, quantile(searches, 0.95), {
          unit: 'ms',
          atMost: 16,
        });
        fact('the first press of a page, with what it loads', first, { unit: 'ms' });
        if (!Number.isNaN(card))
          fact('a press on a driver, with the card that it renders', card, { unit: 'ms' });
      }
      const held = await holdDots(page, viewOfAll(box));
      if (held !== many) throw new Error(`the map shows ${held} drivers, not ${many}`);
      const rival = await openRivalMap(browser, many, box);
      for (const shown of [page, rival]) await slowProcessor(shown, slower);
      const measured = {
        console: { frames: [] as number[], moves: [] as number[] },
        circles: { frames: [] as number[], moves: [] as number[] },
      };
      await ratio(`frames a second, ${drivers}: console / layer of circles`, {
        // The longer a frame takes, the fewer there are.
        a: () => meanFrame(rival, forMs, measured.circles),
        b: () => meanFrame(page, forMs, measured.console),
        atLeast,
        pairs: bySize(2, 9),
      });
      for (const [name, { frames, moves }] of Object.entries(measured)) {
        fact(
          `frames a second, ${drivers}: ${name}`,
          (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0),
        );
        fact(`the script of a move, ${drivers}: ${name}, median`, median(moves), { unit: 'ms' });
      }
      await rival.context().close();
      await page.context().close();
    }

    const list = await pageOf(browser, user);
    await answerDrivers(list, 1000);
    await list.addInitScript(captureSocket);
    await list.addInitScript(watchPage, undefined);
    await list.goto(`${url}/scheduled?limit=${rowsOnPage}`);
    await listIsLive(list, rowsOnPage);
    await list
      .getByRole('button', { name: 'Map' })
      .or(list.getByRole('switch', { name: 'Map' }))
      .click();
    await list.getByRole('application').waitFor();
    const answer = await fetch(
      `${api.url}/api/v1${listTrips.path}?state=scheduled&city=KHI&sortBy=bdt&sortType=asc&limit=${rowsOnPage}`,
      { headers: { 'x-dispatch-access-token': user.token } },
    );
    const { list: rows }: { list: Record<string, unknown>[] } = await answer.json();
    await prepareFeed(list, tripScheduleUpdate.name, rows);
    await pause(1500);
    await holdDots(list);
    await moveDots(list, true);
    const shares = await mainThreadShares(list);
    await list.evaluate(() => window.watchedFrom(performance.now()));
    const seconds = bySize(3, 60);
    const fed = await feed(list, { perSecond: 200, seconds });
    const { frames, latencies } = await list.evaluate(() => window.watched());
    const work = await shares();
    await moveDots(list, false);
    load('changes of the list a second', fed.events / fed.seconds, 200);
    fact(
      '1,000 moving drivers beside the list: frames above 25 ms',
      (100 * frames.filter((ms) => ms > 25).length) / frames.length,
      { unit: '%', atMost: 1 },
    );
    for (const part of ['all', 'script'] as const)
      fact(`a frame of it on the main thread, ${part}`, work[part] / frames.length, { unit: 'ms' });
    // The machine's own effect on a frame.
    const blank = await pageOf(browser, user);
    await blank.addInitScript(watchPage, undefined);
    await blank.goto(`${url}/healthz`);
    await blank.evaluate(() => window.watchedFrom(performance.now()));
    await pause(1000 * seconds);
    const { frames: idle } = await blank.evaluate(() => window.watched());
    fact(
      'an empty page: frames above 25 ms',
      (100 * idle.filter((ms) => ms > 25).length) / idle.length,
      { unit: '%' },
    );
    fact('95th percentile of a change to the screen', quantile(latencies, 0.95), { unit: 'ms' });
  },
};
