import { useEffect, useState } from 'react';

import { useConnection } from '../live/live.ts';
import { useAfterPage } from './after-page.ts';

/**
 * Code that a page is shown without, such as its dialogs: loaded once the page is on screen and has
 * its answers, or as soon as it is needed; undefined until then. A failed load is repeated when the
 * connection is another. Not by `lazy`, because React shows what has suspended 300 ms later.
 */
export function useLaterCode<Code>(load: () => Promise<Code>, isNeeded = false): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  const isAfterPage = useAfterPage();
  const connection = useConnection();
  const isDue = (isNeeded || isAfterPage) && !code;
  useEffect(() => {
    if (isDue)
      load().then(
        (loaded) => setCode({ loaded }),
        () => undefined,
      );
  }, [isDue, connection, load]);
  return code?.loaded;
}
