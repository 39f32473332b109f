import { sharedTransport, type Tabs } from './shared-transport.ts';
import { socketTransport, type Transport } from './transport.ts';

const browserTabs = (locks: LockManager): Tabs => ({
  locks,
  openChannel: (name) => new BroadcastChannel(name),
  isHidden: () => document.visibilityState === 'hidden',
  onVisibilityChange(work) {
    document.addEventListener('visibilitychange', work);
    return () => document.removeEventListener('visibilitychange', work);
  },
});

/** One socket for all tabs; one for each on an insecure origin, where browsers have no locks. */
export function tabTransport(url: string): Transport {
  const open = socketTransport(url);
  return 'locks' in navigator && 'BroadcastChannel' in window
    ? sharedTransport(open, browserTabs(navigator.locks))
    : open;
}
