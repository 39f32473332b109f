/**
 * An element this far out of view, in pixels, counts as in view, so that it is up to date before it
 * is seen.
 */
const aheadPx = 80;

interface Span {
  top: number;
  bottom: number;
}

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * Whether elements are in view at their present positions, for one pass over them. An observer of a
 * hundred rows would cost time in every frame.
 */
export function viewNow(): (element: Element) => boolean {
  const views = new Map<Element | null, Span>([
    [null, { top: -aheadPx, bottom: innerHeight + aheadPx }],
  ]);
  /** The part of the window in which an element's content can be seen: that of its scroller. */
  function viewIn(element: Element | null): Span {
    const known = views.get(element);
    if (known) return known;
    let view = viewIn(element?.parentElement ?? null);
    if (element && isScroller(element)) {
      const { top, bottom } = element.getBoundingClientRect();
      view = { top: Math.max(0, top) - aheadPx, bottom: Math.min(innerHeight, bottom) + aheadPx };
    }
    views.set(element, view);
    return view;
  }
  return (element) => {
    const view = viewIn(element.parentElement);
    const { top, bottom, height } = element.getBoundingClientRect();
    // Without layout nothing has a height.
    return height === 0 || (bottom > view.top && top < view.bottom);
  };
}

/** Calls `work` after scrolling, before the frame that shows it; returns how to stop. */
export function onScrolled(work: () => void): () => void {
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', work, options);
  return () => document.removeEventListener('scroll', work, options);
}
