import { useEffect, useState, type RefObject } from 'react';

/** The number of rows of this height, in pixels, that fit the element; at least one. */
export function useRowsInView(element: RefObject<HTMLElement | null>, rowHeight: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const around = element.current;
    if (!around) return undefined;
    const measure = () => setCount(Math.max(1, Math.floor(around.clientHeight / rowHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element, rowHeight]);
  return count;
}
