import type { Browser, Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { openBenchApi, type BenchApi } from '../harness/bench-api.ts';
import type { BenchContext } from '../harness/bench.ts';
import { launchBrowser, listIsLive, openConsole, pageOf } from '../harness/console-page.ts';
import { captureSocket } from '../shell/press.ts';

export const rowCount = 2000;
export const rowsOnPage = 100;
const sort = { state: 'inprogress', status: 'accepted', sortBy: 'dt', sortType: 'asc' };
type Row = Readonly<Record<string, unknown>>;

/** All trips in progress as the API lists them, those of the filtered list first, in its order. */
async function rowsOf(api: BenchApi, token: string): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (const status of ['accepted', undefined])
    for (let page = 1, found = rowsOnPage; found === rowsOnPage; page += 1) {
      const search = new URLSearchParams({
        ...sort,
        page: String(page),
        limit: String(rowsOnPage),
      });
      if (!status) search.delete('status');
      const answer = await fetch(`${api.url}/api/v1${listTrips.path}?${search}`, {
        headers: { 'x-dispatch-access-token': token },
      });
      const { list }: { list: Row[] } = await answer.json();
      for (const row of list) if (!rows.has(String(row['id']))) rows.set(String(row['id']), row);
      found = list.length;
    }
  return [...rows.values()];
}

export interface Lists {
  api: BenchApi;
  url: string;
  browser: Browser;
  user: Awaited<ReturnType<BenchApi['user']>>;
  /** All 2,000, those of the filtered list first, in its order. */
  rows: readonly Row[];
  /**
   * The list of trips in progress, sorted and filtered, in a separate browser; `prepare` runs
   * before it is opened.
   */
  openList: (prepare: (page: Page) => Promise<unknown>) => Promise<Page>;
}

/** The composed console with 2,000 trips in progress, a third of which the filter shows. */
export async function openLists(context: BenchContext): Promise<Lists> {
  await buildConsole();
  const api = await openBenchApi(context, 'pglite', { relay: true });
  await installReference(api.app.services.database);
  await api.app.services.database.execute(manyTrips(rowCount, new Date()));
  await api.execute(`update trips set driver_id = null,
    state = (array['accepted', 'arrived', 'started'])[1 + (trip_no::bigint % 3)::int]`);
  const user = await api.user('supervisor');
  const url = await openConsole(context, api);
  const browser = await launchBrowser(context);
  return {
    api,
    url,
    browser,
    user,
    rows: await rowsOf(api, user.token),
    async openList(prepare) {
      const list = await pageOf(browser, user);
      await list.addInitScript(captureSocket);
      await prepare(list);
      await list.goto(`${url}/inprogress?status=accepted&sortBy=dt&sort=asc&limit=${rowsOnPage}`);
      await listIsLive(list, rowsOnPage);
      return list;
    },
  };
}
