import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';

import { bookRide } from '../../commands/bookings.ts';
import { writeArchive, type ArchiveFeature } from '../../fixtures/map-archive.ts';
import { expect, test } from '../../test.ts';

/** All of the city is water, with a road across it. */
const features: ArchiveFeature[] = [
  {
    layer: 'water',
    properties: { class: 'ocean' },
    type: 'polygon',
    points: [
      [66.9, 25],
      [67.2, 25],
      [67.2, 24.7],
      [66.9, 24.7],
    ],
  },
  {
    layer: 'transportation',
    properties: { class: 'motorway' },
    type: 'line',
    points: [
      [66.9, 24.87],
      [67.2, 24.87],
    ],
  },
  {
    layer: 'transportation_name',
    properties: { class: 'motorway', name: 'Test Road' },
    type: 'line',
    points: [
      [66.9, 24.87],
      [67.2, 24.87],
    ],
  },
];

/** The share of the map's pixels that have the colour of a token of the theme. */
const shareOf = (page: Page, token: string): Promise<number> =>
  page.getByRole('application').evaluate((map, name) => {
    const probe = document.createElement('canvas').getContext('2d');
    if (!probe) return 0;
    probe.fillStyle = getComputedStyle(map).getPropertyValue(name).trim();
    probe.fillRect(0, 0, 1, 1);
    const wanted = probe.getImageData(0, 0, 1, 1).data.join(' ');
    const shares = [...map.querySelectorAll('canvas')].map((canvas) => {
      const { width, height } = canvas;
      if (width === 0 || height === 0) return 0;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
      if (!pixels) return 0;
      const step = 97 * 4;
      let found = 0;
      for (let at = 0; at < pixels.length; at += step)
        if (pixels.subarray(at, at + 4).join(' ') === wanted) found += 1;
      return (found * step) / pixels.length;
    });
    return Math.max(0, ...shares);
  }, token);

test('a map reads its streets from an archive at the gateway, by ranges, in the theme’s colours', async ({
  visit,
  running,
  sessionOf,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'map-archive-'));
  const archive = join(folder, 'karachi.pmtiles');
  writeArchive(archive, 9, [67.03, 24.86], features);
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: running.api.url,
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in', MAP_ARCHIVE: archive },
  });
  try {
    const session = await sessionOf('supervisor');
    const tripNo = await bookRide(gateway.url, session.access_token);
    const open = async () => {
      const visitor = await visit({ at: { ...running, url: gateway.url } });
      await visitor.page.addInitScript(
        (text) => localStorage.setItem('console.session', text),
        JSON.stringify(session),
      );
      return visitor;
    };
    const { page } = await open();
    const read = page.waitForResponse((answer) => answer.url().endsWith('/map.pmtiles'));
    await page.goto(`/scheduled/${tripNo}`);
    expect((await read).status()).toBe(206);
    await expect.poll(() => shareOf(page, '--colorBrandBackground2')).toBeGreaterThan(0.8);
    await expect.poll(() => shareOf(page, '--colorNeutralBackground1')).toBeGreaterThan(0);
    await expect(page.getByText('© OpenMapTiles © OpenStreetMap')).toBeVisible();

    // Roads have another colour in the dark: this one is of the names' edges alone.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shareOf(page, '--colorNeutralBackground1')).toBeGreaterThan(0);

    // Without its archive, the map shows the sketch and says so.
    rmSync(archive);
    const { page: later, watch } = await open();
    watch.expect(/404 .*map\.pmtiles/);
    await later.goto(`/scheduled/${tripNo}`);
    await expect(later.getByText(/Showing a basic map/)).toBeVisible();
    await expect.poll(() => shareOf(later, '--colorNeutralBackground1')).toBeGreaterThan(0.002);
    await Promise.all([page.close(), later.close()]);
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  }
});
