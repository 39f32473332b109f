import { type RefObject, useEffect, useState } from 'react';

import { pinnedWidth } from './table-styles.ts';

/**
 * True while the table is wider than its scroller. A CSS property of the table then has the width
 * of its pinned column, for one that stays in view beside it.
 */
export function useIsWide(scroller: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const around = scroller.current;
    const content = around?.querySelector('table');
    if (!around || !content) return undefined;
    const observer = new ResizeObserver(() => {
      const column = content.querySelector('thead [data-pinned="true"]');
      if (column)
        content.style.setProperty(pinnedWidth, `${column.getBoundingClientRect().width}px`);
      setWide(around.scrollWidth > around.clientWidth);
    });
    observer.observe(around);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller]);
  return isWide;
}
