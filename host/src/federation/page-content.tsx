import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterPaint, loadPage } from 'shared-bus';
import type { Page } from 'shared-bus';

import { isQueryInUse } from '../platform/query-in-use.ts';
import { loadShell } from '../shell/signed-in.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Resolves once the current render is on screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    afterPaint(resolve);
  });

type Around = ComponentType<{ children: ReactNode }>;

/**
 * Sign-in does without the query client, which comes with the signed-in console. A public page of
 * another remote that uses it has loaded it with its own code, and gets it as well.
 */
const aroundPublic = async (): Promise<Around | undefined> =>
  isQueryInUse() ? (await loadShell()).Queries : undefined;

/**
 * A page's component: its skeleton first, even where its code is loaded already, so that the next
 * frame answers the press, and not only the page once it has rendered. A failed load is thrown, for
 * the boundary around it. Not `React.lazy`: React renders suspended content in slices, which any
 * update of the console discards, and delays it by 300 ms.
 */
export function PageContent({ page: { remote, module, public: isPublic } }: { page: Page }) {
  const [loaded, setLoaded] = useState<{
    Content?: ComponentType;
    Around?: Around | undefined;
    error?: unknown;
  }>({});
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      try {
        const [{ default: Content }] = await Promise.all([loadPage(remote, module), painted()]);
        const Around = isPublic ? await aroundPublic() : undefined;
        if (!isLeft) setLoaded({ Content, Around });
      } catch (error) {
        if (!isLeft) setLoaded({ error });
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [remote, module, isPublic]);
  if ('error' in loaded) throw loaded.error;
  const { Content, Around = Fragment } = loaded;
  return Content ? (
    <Around>
      <Content />
    </Around>
  ) : (
    <PageSkeleton />
  );
}
