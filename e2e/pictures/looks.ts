// One screen in every look: the width is the page's, theme and language change in place.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { slugOf } from './screens.ts';

/** The viewports of a desk, laptops, a tablet and a phone. */
export const viewports = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

export const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ur' },
  { theme: 'dark', language: 'ur' },
] as const;
export type Look = (typeof looks)[number];

/** The pictures of this run; `PICTURES` names another folder, as for those of an older build. */
const picturesFolder = (): string =>
  process.env['PICTURES'] ?? join(workspaceRoot, 'test-results/every-picture');

/** The least contrast of all screens at a width in a look, as `1440-dark-ur`. */
export const contrastFile = (look: string): string =>
  join(picturesFolder(), `least-contrast-${look}.txt`);

/**
 * The subject of a picture: a screen, and its state or the part that one press has opened over it.
 */
export interface Subject {
  screen: string;
  part: string;
}
const fileOf = ({ screen, part }: Subject, width: number, { theme, language }: Look): string =>
  `${slugOf(screen)}--${slugOf(part)}--${width}-${theme}-${language}.webp`;

/**
 * As another tab of the same user does: the console listens to the storage. The theme follows the
 * system.
 */
async function wear(page: Page, { theme, language }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((text) => {
    if (document.documentElement.lang === text) return;
    const key = 'console.language';
    localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }));
  }, language);
  await page.waitForFunction((text) => document.documentElement.lang === text, language);
}

interface Taking {
  /** Waits until the page stops changing. */
  untilStill: () => Promise<void>;
  /** The part of the page to show, the whole view without it. */
  part?: string;
  looks?: readonly Look[];
  /** Called in each look. */
  onLook?: (look: Look) => Promise<void>;
}

/** Takes the page as it is in each look, and leaves it in the first one. */
export async function takeLooks(
  page: Page,
  subject: Subject,
  { untilStill, part, looks: wanted = looks, onLook }: Taking,
): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const chrome = await page.context().newCDPSession(page);
  mkdirSync(picturesFolder(), { recursive: true });
  for (const look of wanted) {
    await wear(page, look);
    await untilStill();
    await page.evaluate(() => document.fonts.ready);
    const clip = part === undefined ? undefined : await boxOf(page, part, width, height);
    const { data } = await chrome.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 70,
      ...(clip && { clip: { ...clip, scale: 1 } }),
    });
    writeFileSync(join(picturesFolder(), fileOf(subject, width, look)), data, 'base64');
    await onLook?.(look);
  }
  await wear(page, looks[0]);
  await chrome.detach();
  return wanted.length;
}

/** The box of all layers with a margin, in the view; the view where none is left. */
const boxOf = (page: Page, part: string, width: number, height: number) =>
  page.evaluate(
    ({ selector, view }) => {
      const boxes = [...document.querySelectorAll(selector)].map((one) =>
        one.getBoundingClientRect(),
      );
      if (boxes.length === 0) return { x: 0, y: 0, ...view };
      const margin = 32;
      const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - margin);
      const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - margin);
      const right = Math.min(view.width, Math.max(...boxes.map((box) => box.right)) + margin);
      const bottom = Math.min(view.height, Math.max(...boxes.map((box) => box.bottom)) + margin);
      return right > x && bottom > y
        ? { x, y, width: right - x, height: bottom - y }
        : { x: 0, y: 0, ...view };
    },
    { selector: part, view: { width, height } },
  );
