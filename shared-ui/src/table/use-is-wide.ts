import { type RefObject, useEffect, useState } from 'react';

/** True while what lies in a scroller, found by a selector, is wider than it. */
export function useIsWide(scroller: RefObject<HTMLElement | null>, selector: string): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const around = scroller.current;
    const content = around?.querySelector(selector);
    if (!around || !content) return undefined;
    const observer = new ResizeObserver(() => setWide(around.scrollWidth > around.clientWidth));
    observer.observe(around);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, selector]);
  return isWide;
}
