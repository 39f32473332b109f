import { useEffect, useRef, type RefObject } from 'react';

/**
 * A page that is left takes the focus along. The next one gets it, unless a field of its own has
 * it: Tab and readers go on there, not at the bar.
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
