import type { Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { launchBrowser, openConsole, pageOf } from '../harness/console-page.ts';
import { median, quantile } from '../harness/statistics.ts';
import { answerDrivers, meanFrame } from './drivers.ts';

const driverCount = 1000;
/** The goal for a map's frames: 50 a second. */
const goalFrames = 50;

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
    const openWith = async (many: number): Promise<Page> => {
      const page = await pageOf(browser, user);
      await answerDrivers(page, many);
      await page.goto(`${url}/scheduled/${trip.tripNo}`);
      await page
        .getByRole('application', { name: many > 0 ? new RegExp(`${many} drivers`) : /^Map/ })
        .waitFor();
      return page;
    };
    const [crowded, empty] = await Promise.all([openWith(driverCount), openWith(0)]);
    const measured: Record<'crowded' | 'empty', number[]> = { crowded: [], empty: [] };
    const forMs = bySize(600, 3000);
    // Two pairs cannot distinguish a fifth from noise, but do show a frame that takes twice as
    // long.
    await ratio('time per frame: 1,000 moving drivers / none', {
      a: () => meanFrame(crowded, forMs, measured.crowded),
      b: () => meanFrame(empty, forMs, measured.empty),
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
