import { useEffect } from 'react';

import { useTitleCount } from './nav-counts.ts';

/** Keeps the number on the app's icon, where the browser has one. */
export function AppBadge() {
  const count = useTitleCount();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    // Refused where the app is not installed, which is no loss.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
  return null;
}
