import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus is lost with the page that had it. The next page gets it, unless one of its fields has
 * it, so that Tab and screen readers continue there and not at the bar.
 */
export function useFocusOnPage(pathname: string): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === null || document.activeElement === document.body)
      page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}
