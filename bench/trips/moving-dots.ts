import type { Page } from '@playwright/test';

/** A dot of the console's layer (`shared-ui`, `map/dots/dot-layer.ts`), as far as it is used. */
interface Dot {
  id: string;
  at: readonly number[];
}
interface DotLayer {
  shownDots?: () => readonly Dot[];
  show: (dots: readonly Dot[]) => void;
}
interface View {
  setCenter: (at: readonly number[]) => void;
  setResolution: (resolution: number) => void;
}
interface OlMap {
  getLayers: () => { getArray: () => readonly DotLayer[] };
  getView: () => View;
}
interface Fiber {
  return: Fiber | null;
  memoizedProps: { value?: unknown } | null;
}

declare global {
  interface Window {
    /** Moves the next sixtieth of the page's dots. */
    moveSixtieth?: () => void;
    /** Whether each frame does so. */
    isMoving?: boolean;
  }
}

const [pickupLng, pickupLat] = [67.05, 24.86];
/** Units of the map, which are metres at the equator, from the pickup to the farthest driver. */
const reach = 10_600;

/** The view in which all drivers are on a map of that size. */
export const viewOfAll = ({ width, height }: { width: number; height: number }) => ({
  centre: [
    (pickupLng * 20_037_508.34) / 180,
    Math.log(Math.tan(Math.PI / 4 + (pickupLat * Math.PI) / 360)) * 6_378_137,
  ] as const,
  resolution: (2 * reach) / Math.min(width, height),
});

/**
 * Gives the console's page `moveSixtieth`: its layer of drivers gets all of them as it does from an
 * answer, a sixtieth of them moved. The page has no handle on its map; it is found through React's
 * tree. With a view, the map shows that.
 */
export const holdDots = (page: Page, view?: ReturnType<typeof viewOfAll>): Promise<number> =>
  page.getByRole('application').evaluate(
    (element, { wanted }) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
      const isMap = (value: unknown): value is OlMap =>
        typeof value === 'object' && value !== null && 'getLayers' in value;
      // React's own record of the element.
      let fiber = (element as unknown as Record<string, Fiber | null>)[key] ?? null;
      while (fiber && !isMap(fiber.memoizedProps?.value)) fiber = fiber.return;
      const map = fiber?.memoizedProps?.value;
      if (!isMap(map)) throw new Error('the page has no map');
      if (wanted) {
        map.getView().setCenter(wanted.centre);
        map.getView().setResolution(wanted.resolution);
      }
      const layers = map.getLayers().getArray();
      const [layer] = layers
        .filter((one) => one.shownDots)
        .toSorted((a, b) => (b.shownDots?.().length ?? 0) - (a.shownDots?.().length ?? 0));
      const dots = layer?.shownDots?.();
      if (!layer || !dots) throw new Error('the map has no layer of dots');
      let [now, step] = [dots, 0];
      window.moveSixtieth = () => {
        step += 1;
        now = now.slice();
        const next = now as Dot[]; // a copy, made above
        for (let index = step % 60; index < next.length; index += 60) {
          const dot = next[index];
          const [x = 0, y = 0] = dots[index]?.at ?? [];
          const angle = index + step / 50;
          if (dot)
            next[index] = { ...dot, at: [x + 900 * Math.sin(angle), y + 900 * Math.cos(angle)] };
        }
        layer.show(next);
      };
      return dots.length;
    },
    { wanted: view },
  );

/** Starts or stops moving a sixtieth of the dots in every frame. */
export const moveDots = (page: Page, isMoving: boolean): Promise<void> =>
  page.evaluate((moving) => {
    window.isMoving = moving;
    if (!moving) return;
    requestAnimationFrame(function frame() {
      if (!window.isMoving) return;
      window.moveSixtieth?.();
      requestAnimationFrame(frame);
    });
  }, isMoving);

/**
 * The mean time of a frame while each moves a sixtieth of the dots, and the script's time of such a
 * move, in milliseconds.
 */
export async function meanFrame(
  page: Page,
  forMs: number,
  all: { frames: number[]; moves: number[] },
): Promise<number> {
  await page.bringToFront();
  const { frames, moves } = await page.evaluate(
    (ms) =>
      new Promise<{ frames: number[]; moves: number[] }>((resolve) => {
        const taken: { frames: number[]; moves: number[] } = { frames: [], moves: [] };
        let before = 0;
        let end = Number.POSITIVE_INFINITY;
        requestAnimationFrame(function frame(now) {
          if (before > 0) taken.frames.push(now - before);
          else end = now + ms;
          before = now;
          const start = performance.now();
          window.moveSixtieth?.();
          taken.moves.push(performance.now() - start);
          if (now < end) requestAnimationFrame(frame);
          else resolve(taken);
        });
      }),
    forMs,
  );
  all.frames.push(...frames);
  all.moves.push(...moves);
  return frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
}
