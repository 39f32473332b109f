import { useEffect, useState, type ComponentType } from 'react';
import { afterPaint, loadPage } from 'shared-bus';
import type { Page } from 'shared-bus';

import { PageSkeleton } from './page-skeleton.tsx';

/** Resolves once the current render is on screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    afterPaint(resolve);
  });

/**
 * A page's component: its skeleton first, even where its code is loaded already, so that the next
 * frame answers the press, and not only the page once it has rendered. A failed load is thrown, for
 * the boundary around it. Not `React.lazy`: React renders suspended content in slices, which any
 * update of the console discards, and delays it by 300 ms.
 */
export function PageContent({ page: { remote, module } }: { page: Page }) {
  const [loaded, setLoaded] = useState<{ Content?: ComponentType; error?: unknown }>({});
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      try {
        const [{ default: Content }] = await Promise.all([loadPage(remote, module), painted()]);
        if (!isLeft) setLoaded({ Content });
      } catch (error) {
        if (!isLeft) setLoaded({ error });
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [remote, module]);
  if ('error' in loaded) throw loaded.error;
  return loaded.Content ? <loaded.Content /> : <PageSkeleton />;
}
