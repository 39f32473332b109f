import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { captureSocket } from '../shell/press.ts';

type Row = Readonly<Record<string, unknown>>;

interface Grid {
  createGrid: (element: HTMLElement | null, options: object) => GridApi;
}
interface GridApi {
  setFilterModel: (model: object) => Promise<void> | void;
  applyTransactionAsync: (change: { update: Row[] }) => void;
}
declare global {
  interface Window {
    agGrid?: Grid;
  }
}

const bundle = join(
  dirname(createRequire(import.meta.url).resolve('ag-grid-community')),
  '../ag-grid-community.min.js',
);

/**
 * AG Grid Community with these rows, sorted by time and filtered by state, fed by the messages of a
 * socket as the console is. It does what its documentation advises for streams: rows have ids, and
 * changes are applied in batches of 50 ms, its default. `prepare` before the grid is loaded.
 */
export async function openRivalGrid(
  browser: Browser,
  rows: readonly Row[],
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.setContent(
    '<!doctype html><div id="grid" style="height: 800px; width: 1400px"></div>',
  );
  await page.evaluate(captureSocket);
  await prepare?.(page);
  await page.addScriptTag({ path: bundle });
  await page.evaluate(async (list) => {
    const field = (name: string, more: object = {}) => ({ field: name, ...more });
    const api = window.agGrid?.createGrid(document.querySelector<HTMLElement>('#grid'), {
      columnDefs: [
        field('trip_no'),
        field('order_no'),
        field('service_code'),
        field('pickup.address'),
        field('dropoff.address'),
        field('user_name'),
        field('dt', { sort: 'asc' }),
        field('state', { filter: 'agTextColumnFilter' }),
      ],
      rowData: list,
      getRowId: ({ data }: { data: Row }) => String(data['id']),
      rowSelection: { mode: 'multiRow' },
      animateRows: false,
    });
    if (!api) throw new Error('the grid is not loaded');
    await api.setFilterModel({ state: { filterType: 'text', type: 'equals', filter: 'accepted' } });
    // It never connects: what is dispatched on it is what it receives.
    new WebSocket('ws://127.0.0.1:9/').addEventListener('message', ({ data }) => {
      const [, row]: [string, Row] = JSON.parse(String(data).slice(2));
      api.applyTransactionAsync({ update: [row] });
    });
  }, rows);
  await page.locator('.ag-row').first().waitFor();
  return page;
}
