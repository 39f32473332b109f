import { sharedTransport, type Tabs } from './shared-transport.ts';
import { socketTransport, type Transport } from './transport.ts';

// The fields of all events come with the socket's code: before it there are none to read.
export { eventNamed } from './event-named.ts';

const browserTabs = (locks: LockManager): Tabs => ({
  locks,
  openChannel: (name) => new BroadcastChannel(name),
  isHidden: () => document.visibilityState === 'hidden',
  onVisibilityChange(work) {
    document.addEventListener('visibilitychange', work);
    return () => document.removeEventListener('visibilitychange', work);
  },
});

/** Some browsers have no channel, and some have one that a policy or an extension refuses. */
function hasChannel(): boolean {
  try {
    new BroadcastChannel('console.live.check').close();
    return true;
  } catch {
    return false;
  }
}

/**
 * One socket for all tabs; one per tab where the browser has no locks, as on an insecure origin, or
 * no channel between tabs.
 */
export function tabTransport(url: string): Transport {
  const open = socketTransport(url);
  // An insecure origin has none, although the types say otherwise.
  const locks = navigator.locks as LockManager | undefined;
  return locks && hasChannel() ? sharedTransport(open, browserTabs(locks)) : open;
}
