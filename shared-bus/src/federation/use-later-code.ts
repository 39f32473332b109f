import { useEffect, useState } from 'react';

import { useConnection } from '../live/live.ts';
import { useAfterPage } from './after-page.ts';

/** Between two loads of code that is needed. */
const retryMs = 5000;

/**
 * Code that a page is shown without, such as its dialogs: loaded once the page is on screen and has
 * its answers, or as soon as it is needed; undefined until then. A failed load is repeated when the
 * connection is another, and every few seconds while it is needed. Not by `lazy`, because React
 * shows what has suspended 300 ms later.
 */
export function useLaterCode<Code>(load: () => Promise<Code>, isNeeded = false): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  const [retries, setRetries] = useState(0);
  const isAfterPage = useAfterPage();
  const connection = useConnection();
  const isDue = (isNeeded || isAfterPage) && !code;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (loaded) => setCode({ loaded }),
      () => {
        if (isNeeded && !isOver) timer = setTimeout(() => setRetries(retries + 1), retryMs);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isDue, isNeeded, connection, load, retries]);
  return code?.loaded;
}
