// A user without a mouse: keys alone, and a page that records any other input.
import { expect, type Locator, type Page } from '@playwright/test';

/** The keys of a person; everything else that a test does with the page is looking. */
export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab, or `key`, until the target has the focus, as one does who looks for it. */
  to(target: Locator, key?: string): Promise<void>;
}

declare global {
  interface Window {
    notByKeys?: (what: string) => void;
  }
}

/** Reports what a mouse, a finger or the test itself does instead of a key. */
function watchInPage(): void {
  const report = (what: string, { target }: Event): void =>
    window.notByKeys?.(`${what} ${target instanceof Element ? target.tagName : 'page'}`);
  let isKeyDown = false;
  let isFocusMoved = false;
  // Movement by the page itself is its response to a key.
  for (const kind of [HTMLElement, SVGElement]) {
    const { focus } = kind.prototype;
    kind.prototype.focus = function moved(options?: FocusOptions) {
      const before = isFocusMoved;
      isFocusMoved = true;
      focus.call(this, options);
      isFocusMoved = before;
    };
  }
  const on = (name: string, listen: (event: Event) => void): void =>
    addEventListener(name, (event) => event.isTrusted && listen(event), true);
  on('keydown', () => (isKeyDown = true));
  // Space changes a box once it is released, after this event.
  on('keyup', () => setTimeout(() => (isKeyDown = false)));
  for (const name of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel'])
    on(name, (event) => report(name, event));
  on('input', (event) => {
    if (!isKeyDown && !(event.target instanceof HTMLInputElement && event.target.files))
      report('input', event);
  });
  on('focusin', (event) => {
    if (!isKeyDown && !isFocusMoved) report('focus', event);
  });
}

/**
 * Whether Tab has moved the focus. The console keeps keys for what is still loading, and a user
 * who watches the page waits for it. A player and a date have several stops inside.
 */
const hasMovedOn = (before: Element | null): boolean =>
  document.activeElement !== before ||
  before === document.body ||
  before?.matches('audio, video, [type="date"], [type="time"], [type="datetime-local"]') === true;

/** Begins before the page is opened. `others` is what was done without a key. */
export async function onlyKeys(page: Page): Promise<{ keys: Keys; others: string[] }> {
  const others: string[] = [];
  await page.exposeFunction('notByKeys', (what: string) => void others.push(what));
  await page.addInitScript(watchInPage);
  const keys: Keys = {
    async press(...pressed) {
      for (const key of pressed) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async to(target, key = 'Tab') {
      await expect(target).toBeVisible();
      const hasFocus = () => target.evaluate((element) => element === document.activeElement);
      for (let left = 80; left > 0 && !(await hasFocus()); left -= 1) {
        const before = await page.evaluateHandle(() => document.activeElement);
        await page.keyboard.press(key);
        if (key === 'Tab') await page.waitForFunction(hasMovedOn, before);
      }
      await expect(target).toBeFocused();
    },
  };
  return { keys, others };
}
