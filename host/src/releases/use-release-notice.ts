import { useEffect, useState } from 'react';

import type * as Notice from './release-notice.tsx';

/** The page is loaded first; nobody releases for a tab that has just been opened. */
const loadAfterMs = 4000;

/** The notice of releases, once it is loaded. */
export function useReleaseNotice(): Partial<typeof Notice> {
  const [loaded, setLoaded] = useState<Partial<typeof Notice>>({});
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it the tab stays as it was loaded.
      import(/* webpackChunkName: "release-notice" */ './release-notice.tsx').then(
        setLoaded,
        () => undefined,
      );
    }, loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return loaded;
}
