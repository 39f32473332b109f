// Journeys as key presses, played at the pace of a beginner or of a fast typist.
import type { Page, Request } from '@playwright/test';

/** A fast typist's pause between two keys. */
const fastMs = 1000 / 15;

/** The keys of a recording: text, and in braces keys without text, as in `Frer{Enter}{Alt+p}`. */
const keysOf = (recorded: string): string[] =>
  [...recorded.matchAll(/\{(.+?)\}|([^])/gu)].map(([, named, letter]) => named ?? letter ?? '');

const isAwaited = (request: Request): boolean =>
  request.url().includes('/api/v1/') || request.resourceType() === 'script';

/**
 * Returns a function that waits until no call, code request, animation or skeleton of the page
 * remains, for three frames in a row.
 */
export function watchWork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isAwaited(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isMoving = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() =>
            resolve(
              document.querySelector('.fui-Skeleton') !== null ||
                document
                  .getAnimations()
                  .some(
                    ({ playState, effect }) =>
                      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
                  ),
            ),
          );
        }),
    );
  return async () => {
    for (let quiet = 0; quiet < 3;) quiet = (await isMoving()) || open.size > 0 ? 0 : quiet + 1;
  };
}

/** Each key waits until the work that the previous one started has ended. */
export async function playAtWalkingPace(page: Page, recorded: string): Promise<void> {
  const untilIdle = watchWork(page);
  for (const key of keysOf(recorded)) {
    await page.keyboard.press(key);
    await untilIdle();
  }
}

/**
 * Presses a key or a chord. Its parts are sent together, because a busy page answers each of them
 * late, and the next key would come between them.
 */
function press({ keyboard }: Page, chord: string): Promise<unknown> {
  const parts = chord.split(/(?<=.)\+/);
  return Promise.all([
    ...parts.map((part) => keyboard.down(part)),
    ...parts.toReversed().map((part) => keyboard.up(part)),
  ]);
}

/** Fifteen keys a second: no key waits for the page. */
export async function playFast(page: Page, recorded: string): Promise<void> {
  const start = performance.now();
  const pressed: Promise<unknown>[] = [];
  for (const [at, key] of keysOf(recorded).entries()) {
    await page.waitForTimeout(Math.max(0, start + at * fastMs - performance.now()));
    // Not awaited: a busy page would delay the next key, unlike a real keyboard.
    pressed.push(press(page, key));
  }
  await Promise.all(pressed);
}

/**
 * Calls take as long as on a distant connection, the same in every run: from 60 to 400 ms in
 * rotation.
 */
export async function slowLine(page: Page): Promise<void> {
  const delaysMs = [60, 400, 230, 120, 310];
  let calls = 0;
  await page.route('**/api/v1/**', async (route) => {
    const late = delaysMs[(calls += 1) % delaysMs.length];
    await new Promise((resolve) => {
      setTimeout(resolve, late);
    });
    await route.continue();
  });
}
