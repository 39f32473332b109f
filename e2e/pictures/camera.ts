// A page in each of its states and looks, and what one press opens on it.
import { expect, type Page } from '@playwright/test';

import { answerAs, untilShown, type Answering, type State } from '../fixtures/answer-states.ts';
import { leastContrast, type Contrast } from '../fixtures/axe.ts';
import { markedLayers, openEach } from '../fixtures/layers.ts';
import { plantAdminRows } from '../fixtures/long-rows.ts';
import { watchWork } from '../journeys/recorded-keys.ts';
import { looks, takeLooks, type Look, type viewports } from './looks.ts';
import { views } from './screens.ts';

/** CONTRAST=yes also measures each screen's texts. */
const measuresContrast = Boolean(process.env['CONTRAST']);
export const contrasts = new Map<string, Contrast>();
interface Screen {
  name: string;
  address: string;
}
export interface Photographer {
  page: Page;
  answering: Answering;
  pending: () => number;
  untilIdle: () => Promise<void>;
}
export async function photographer(
  page: Page,
  width: (typeof viewports)[number],
): Promise<Photographer> {
  await page.setViewportSize(width);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answering: Answering = { state: 'full', isReadOnly: false };
  // Of keys, webhooks and payouts a demo has no rows.
  await plantAdminRows(page);
  const { pending } = await answerAs(page, answering);
  return { page, answering, pending, untilIdle: watchWork(page) };
}

/** An unanswered page keeps its skeletons: it doesn't change once it has been drawn. */
const untilDrawn = (page: Page) => async (): Promise<void> => {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
};

/** A map moves to what it shows half a second after it is there. */
const untilPinsRest = (): Promise<void> =>
  new Promise((resolve) => {
    let [last, since] = ['', performance.now()];
    const look = (now: number): void => {
      const pins = [...document.querySelectorAll<HTMLElement>('.ol-overlay-container')];
      const places = pins.map(({ style }) => style.transform).join();
      if (places !== last) [last, since] = [places, now];
      if (pins.length === 0 || now - since > 800) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export async function takeState(
  { page, answering, pending, untilIdle }: Photographer,
  { name, address }: Screen,
  state: State,
  seen: readonly Look[] = looks,
): Promise<number> {
  Object.assign(answering, { state, isReadOnly: false });
  // A picture that is never answered would hold up the load event.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const view = views.find((one) => one.name === name);
  if (view) {
    // Before the console's code there is a frame, which takes no keys.
    await expect(page.locator('#boot')).toHaveCount(0);
    // Without a heading, and the wallboard without a main part.
    await expect(page.locator('main, section').first()).toBeVisible();
    await expect.poll(pending).toBe(0);
    if (state === 'full') await (view.open ?? view.ready)?.(page);
  } else await untilShown(page, state, pending);
  // A failed call is repeated a few times before its failure shows, and a map's code comes last.
  if (state !== 'loading')
    await page
      .waitForFunction(() => !document.querySelector('.fui-Spinner, .fui-Skeleton'), undefined, {
        timeout: 8000,
      })
      .catch(() => console.log(`${name}, ${state}, stays at its skeleton`));
  await page.mouse.move(0, 0);
  const untilStill = state === 'loading' ? untilDrawn(page) : untilIdle;
  await untilStill();
  if (state !== 'loading') await page.evaluate(untilPinsRest);
  const onLook = async ({ theme, language }: Look): Promise<void> => {
    const { width } = page.viewportSize() ?? {};
    const { ratio, where } = (await leastContrast(page)) ?? { ratio: 21, where: '' };
    const key = `${width}-${theme}-${language}`;
    const least = contrasts.get(key);
    if (!least || ratio < least.ratio) contrasts.set(key, { ratio, where: `${name}: ${where}` });
  };
  const measures = state === 'full' && measuresContrast;
  return takeLooks(
    page,
    { screen: name, part: state },
    { untilStill, looks: seen, ...(measures && { onLook }) },
  );
}

/**
 * Everything that one press opens; `isNew` leaves out what another screen or role has already
 * shown.
 */
export async function takeLayers(
  { page, answering, untilIdle }: Photographer,
  { name }: Screen,
  isNew: (kind: string) => boolean,
): Promise<number> {
  let taken = 0;
  answering.isReadOnly = true;
  await openEach(page, {
    untilIdle,
    isIncluded: isNew,
    onLayer: async (kind) => {
      taken += await takeLooks(
        page,
        { screen: name, part: kind },
        { untilStill: untilIdle, part: markedLayers },
      );
    },
  });
  return taken;
}
