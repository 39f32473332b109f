// Pictures in rows, with captions, as one picture.
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

export interface Cell {
  path: string;
  caption: string;
  /** Its width on the sheet; a smaller picture keeps its own. */
  px: number;
}

const figure = ({ path, caption, px }: Cell): string =>
  `<figure style="margin:0;width:${px}px"><figcaption>${caption}</figcaption>${
    existsSync(path) ? `<img src="file://${path}" style="max-width:${px}px;display:block">` : 'none'
  }</figure>`;

const width = 1920;

/** Writes the cells that exist; a row without any is left out. */
export async function writeSheet(
  page: Page,
  rows: readonly (readonly Cell[])[],
  target: string,
): Promise<void> {
  const shown = rows.filter((row) => row.some(({ path }) => existsSync(path)));
  const source = join(tmpdir(), 'sheet.html');
  writeFileSync(
    source,
    `<body style="margin:0;width:${width}px;background:#9aa1a8;font:13px sans-serif">${shown
      .map(
        (row) =>
          `<div style="display:flex;gap:8px;padding:4px">${row.map((cell) => figure(cell)).join('')}</div>`,
      )
      .join('')}</body>`,
  );
  await page.goto(`file://${source}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const chrome = await page.context().newCDPSession(page);
  const { data } = await chrome.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 45,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  await chrome.detach();
  writeFileSync(target, data, 'base64');
}
