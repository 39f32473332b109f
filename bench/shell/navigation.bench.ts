import { buildConsole } from 'bundler/workspace/build-console.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { queueUpdate } from 'shared-contracts/queue/queue.socket';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  launchBrowser,
  listIsLive,
  mainThreadTimer,
  openConsole,
  pageOf,
} from '../harness/console-page.ts';
import { quantile } from '../harness/statistics.ts';
import { captureSocket, pressTo, type Feed, type Pressed } from './press.ts';

const rows = 50;
/** One or two in every frame. */
const eventsPerSecond = 100;
/**
 * As many as arrive while an idle machine changes the page. A busy machine takes longer, but must
 * not get more events: their cost would count as the page's.
 */
const mostEvents = 50;
type FedList = '/queue' | '/inprogress';

/**
 * The composed console: from one live list to the other by its link, while rows of the first list
 * change continuously.
 */
export const bench: Bench = {
  name: 'shell.navigation',
  claim:
    'leaving a list that is fed without pause costs at most 1.2 times what it costs without events, and a press is answered within 100 ms',
  async run(context) {
    const { bySize, ratio, fact, load, size } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(rows));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser = await launchBrowser(context);
    const page = await pageOf(browser, user);
    await page.addInitScript(captureSocket);
    await page.goto(`${url}/queue`);
    await listIsLive(page, rows);

    const rowsOf = async (path: string): Promise<Feed['rows']> => {
      const answer = await fetch(`${api.url}/api/v1${path}`, {
        headers: { 'x-dispatch-access-token': user.token },
      });
      const { list }: { list: Feed['rows'] } = await answer.json();
      return list;
    };
    const feeds: Readonly<Record<FedList, Feed>> = {
      '/queue': {
        event: queueUpdate.name,
        rows: await rowsOf(`${listQueue.path}?limit=${rows}&sortBy=dt&sortType=asc`),
        perSecond: eventsPerSecond,
        most: mostEvents,
      },
      '/inprogress': {
        event: tripInprogressUpdate.name,
        rows: await rowsOf(`${listTrips.path}?state=inprogress&sortBy=dt&limit=${rows}`),
        perSecond: eventsPerSecond,
        most: mostEvents,
      },
    };
    let version = 1000;
    const timer = await mainThreadTimer(page);
    const other: Readonly<Record<FedList, FedList>> = {
      '/queue': '/inprogress',
      '/inprogress': '/queue',
    };
    const measured: Record<'fed' | 'quiet', Pressed[]> = { fed: [], quiet: [] };
    /** Waits until the page is idle, so that each press begins in the same state. */
    const untilIdle = () =>
      page.waitForFunction(
        () =>
          new Promise<boolean>((resolve) => {
            requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 2000 });
          }),
      );
    /** One press, from this list to the other. */
    const leave = async (from: FedList, isFed: boolean): Promise<number> => {
      const pressed = await pressTo(
        page,
        {
          to: other[from],
          rows,
          feed: isFed ? feeds[from] : undefined,
          from: (version += mostEvents),
        },
        timer,
      );
      await untilIdle();
      measured[isFed ? 'fed' : 'quiet'].push(pressed);
      return pressed.work;
    };
    /** There and back; returns the processor time of the press from `counted`, or of both. */
    const round = (isFed: boolean, counted?: FedList) => async (): Promise<number> => {
      const works = {
        '/queue': await leave('/queue', isFed),
        '/inprogress': await leave('/inprogress', isFed),
      };
      return counted ? works[counted] : works['/queue'] + works['/inprogress'];
    };
    // Code and data are loaded by the first visits.
    for (let visit = 0; visit < bySize(1, 3); visit += 1) await round(false)();
    measured.quiet.length = 0;
    const goal = { atMost: 1.2 };
    if (size === 'short')
      await ratio('processor time there and back: fed / without events', {
        a: round(true),
        b: round(false),
        ...goal,
        pairs: 3,
      });
    else {
      for (const from of ['/queue', '/inprogress'] as const)
        await ratio(`processor time ${from} → ${other[from]}: fed / without events`, {
          a: round(true, from),
          b: round(false, from),
          ...goal,
        });
    }
    // Where the page takes longer than all events, it has received all of them.
    const intended = measured.fed.map(({ completed }) =>
      Math.min(mostEvents, (completed / 1000) * eventsPerSecond),
    );
    const sum = (numbers: readonly number[]): number =>
      numbers.reduce((total, number) => total + number, 0);
    load(
      'events of a list that is left',
      sum(measured.fed.map(({ events }) => events)) / measured.fed.length,
      sum(intended) / intended.length,
    );
    for (const [name, presses] of [
      ['fed', measured.fed],
      ['without events', measured.quiet],
    ] as const) {
      const isGoal = size === 'full' && name === 'fed';
      fact(
        `press to answer, ${name}: 95th percentile`,
        quantile(
          presses.map(({ answered }) => answered),
          0.95,
        ),
        { unit: 'ms', ...(isGoal && { atMost: 100 }) },
      );
      fact(
        `press to the last row, ${name}: median`,
        quantile(
          presses.map(({ completed }) => completed),
          0.5,
        ),
        { unit: 'ms' },
      );
    }
  },
};
