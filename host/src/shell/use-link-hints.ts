import { useEffect } from 'react';
import { loadAhead } from 'shared-bus';

/** A pointer that only crosses a link, or a focus that only passes it, is no hint. */
const restMs = 50;

/** The link of this console that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest('a[href]');
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}

/**
 * Loads the page of a link while the pointer rests on it or it has the focus, in the bar and on
 * every page, so that the press finds it loaded.
 */
export function useLinkHints(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSign = (event: Event): void => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link) timer = setTimeout(() => loadAhead(link.pathname), restMs);
    };
    const signs = ['pointerover', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, []);
}
