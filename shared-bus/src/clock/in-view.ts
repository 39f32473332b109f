/** An element this far out of view, in pixels, counts as in view: it is right before it is seen. */
const aheadPx = 80;

interface Span {
  top: number;
  bottom: number;
}

/** The part of the window in which an element's content can be seen: that of its scroller. */
function viewOf(element: Element): Span {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const isLonger = around.scrollHeight > around.clientHeight;
    if (!isLonger || getComputedStyle(around).overflowY === 'visible') continue;
    const { top, bottom } = around.getBoundingClientRect();
    return { top: Math.max(0, top) - aheadPx, bottom: Math.min(innerHeight, bottom) + aheadPx };
  }
  return { top: -aheadPx, bottom: innerHeight + aheadPx };
}

/**
 * Whether elements are in view, by their places now, for one pass over them. An observer of a
 * hundred rows would cost every frame of the page.
 */
export function viewNow(): (element: Element) => boolean {
  const views = new Map<Element | null, Span>();
  return (element) => {
    const around = element.parentElement;
    const view = views.get(around) ?? viewOf(around ?? element);
    views.set(around, view);
    const { top, bottom, height } = element.getBoundingClientRect();
    // Without layout nothing has a height.
    return height === 0 || (bottom > view.top && top < view.bottom);
  };
}

/** Whether the row of a table with this id (`data-row`) is there and out of view. */
export function isRowOutOfView(id: string): boolean {
  const row = document.querySelector(`tr[data-row=${JSON.stringify(id)}]`);
  return row !== null && !viewNow()(row);
}

/** Calls when something was scrolled, before the frame that shows it; returns how to stop. */
export function onScrolled(work: () => void): () => void {
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', work, options);
  return () => document.removeEventListener('scroll', work, options);
}
