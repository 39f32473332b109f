import { useEffect, useState } from 'react';

import type * as NarrowNav from './narrow-nav.ts';

/** The navigation of narrow screens, once it is needed and loaded. */
export function useNarrowNav(isNeeded: boolean): Partial<typeof NarrowNav> {
  const [loaded, setLoaded] = useState<Partial<typeof NarrowNav>>({});
  const isLoaded = loaded.NavMenu !== undefined;
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    // Without a connection the pages cannot be loaded either.
    import('./narrow-nav.ts').then(setLoaded, () => undefined);
  }, [isNeeded, isLoaded]);
  return loaded;
}
